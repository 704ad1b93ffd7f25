import type { NodePath } from '@stryker-mutator/api/ignore';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** A piece of code as the parser of Stryker describes it; only what is looked at here. */
interface Code {
  type: string;
  callee?: Code;
  name?: string;
  arguments?: readonly Code[];
  properties?: readonly { key?: Code }[];
  value?: unknown;
}

declare module '@stryker-mutator/api/ignore' {
  interface NodePath {
    node: Code;
    parent?: Code;
  }
}

/** Errors by their texts alone, and functions that throw one with a text. */
const THROWS_TEXT = /^(?:refuse|(?:Range|Type)?Error)$/;

/** What an error tells developers: why it is thrown, and the error behind it. */
const FOR_DEVELOPERS: ReadonlySet<unknown> = new Set(['detail', 'cause']);

/** Whether the code is a sentence for developers and logs, by which no caller goes: callers go by the codes of errors. */
function isForDevelopers({ node, parent }: NodePath): boolean {
  const thrower = parent?.callee?.name;
  if (thrower === undefined || parent?.arguments?.includes(node) !== true) return false;
  if (THROWS_TEXT.test(thrower)) return /^(?:StringLiteral|TemplateLiteral)$/.test(node.type);
  // the one sentence for users
  if (thrower !== 'AppError' || parent.arguments[0]?.value === 'PaymentRefused') return false;
  return node.properties?.every(({ key }) => FOR_DEVELOPERS.has(key?.name)) === true;
}

/** Texts for developers take no faults: a test of each would only repeat its words. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'developer-texts', {
    shouldIgnore: (path) => (isForDevelopers(path) ? 'a text for developers' : undefined),
  }),
];
