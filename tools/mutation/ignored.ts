import type { NodePath } from '@stryker-mutator/api/ignore';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** A piece of code as the parser of Stryker describes it; only what is looked at here. */
interface Code {
  type: string;
  callee?: Code;
  name?: string;
  arguments?: readonly Code[];
  body?: readonly Code[];
  expression?: Code;
  key?: Code;
  properties?: readonly Code[];
  property?: Code;
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

/** Whether the code only overwrites secrets that are not needed any more, or is a block of nothing else. */
function wipes({ type, body, expression }: Code): boolean {
  if (type === 'BlockStatement') return body !== undefined && body.length > 0 && body.every(wipes);
  const { callee, arguments: values } = expression ?? {};
  return type === 'ExpressionStatement' && callee?.property?.name === 'fill' && values?.[0]?.value === 0;
}

/** Why a place takes no faults: no test could see one there, or would only repeat the words of the code. */
function reasonToIgnore(path: NodePath): string | undefined {
  if (isForDevelopers(path)) return 'a text for developers';
  return wipes(path.node) ? 'wipes memory that nobody reads again' : undefined;
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'ignored', { shouldIgnore: reasonToIgnore }),
];
