import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {
  BrowserName,
  CompatData,
  Identifier,
  SimpleSupportStatement,
  VersionValue,
} from '@mdn/browser-compat-data';
import { isAtLeast, SUPPORTED_BROWSERS } from '../../packages/domain/src/format/supported-browser.ts';

const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
const compat = JSON.parse(readFileSync(file, 'utf8')) as CompatData;

/** The supported browsers as the compatibility data of MDN name them, on desktops and on phones. */
const NAMES: Record<keyof typeof SUPPORTED_BROWSERS, readonly BrowserName[]> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios'],
};
const VERSIONS = Object.entries(SUPPORTED_BROWSERS).flatMap(([browser, version]) =>
  NAMES[browser as keyof typeof NAMES].map((name) => ({ name, version })),
);

/** Whether a supported browser lacks a Web API, such as `Blob` or `Blob/bytes`; what is not in the data is everywhere. */
export function isLacking(path: string): boolean {
  return isFeatureLacking(featureAt(path) ?? featureAt(path.replace('Window/', '')));
}

/** Paths of all members, and then all objects, of the Web and of the language, that a supported browser lacks. */
export function allLacking(): string[] {
  const objects = [compat.api, compat.javascript.builtins].flatMap(featuresOf);
  const members = objects.flatMap(([owner, object]) =>
    featuresOf(object).map(([name, feature]) => [`${owner}/${name}`, feature] as const),
  );
  return [...members, ...objects].filter(([, feature]) => isFeatureLacking(feature)).map(([path]) => path);
}

const featuresOf = (identifier: Identifier | undefined) =>
  Object.entries(identifier ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][];

function isFeatureLacking(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support;
  if (support === undefined) return false;
  return !VERSIONS.every(({ name, version }) =>
    [support[name] ?? []].flat().some((statement) => isThere(statement, version)),
  );
}

function featureAt(path: string): Identifier | undefined {
  let feature: Identifier | undefined = compat.api;
  for (const name of path.split('/')) feature = feature?.[name];
  return feature;
}

/** What is behind a switch, or has another name, is not there. */
function isThere(statement: SimpleSupportStatement, version: string): boolean {
  const {
    version_added: added,
    version_removed: removed,
    flags,
    prefix,
    alternative_name: alias,
  } = statement;
  if ([flags, prefix, alias].some((condition) => condition !== undefined)) return false;
  return since(added, version) && !since(removed, version);
}

function since(first: VersionValue | undefined, version: string): boolean {
  return typeof first === 'string' && /\d/.test(first) && isAtLeast(version, first.replace('≤', ''));
}
