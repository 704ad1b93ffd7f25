import { isLacking } from './browser-support.ts';

const LICENCE = /^\/\*![^]*?\*\//;
const CONSTRUCTORS = /^declare var (\w+): \{\n[^]*?^\};\n/gm;
const TRANSFERABLE = /(?<=^type Transferable = ).*(?=;$)/m;
/** The literals that ask for a stream of bytes. */
const BYTE_STREAMS = /"(?:bytes|byob)"/g;

const COMMENT = /^ *(?:\/\*|\*|$)/;
const LINK = /\/docs\/Web\/API\/([\w/]+)/;
const BLOCK = /^(?:declare )?(?:interface|var|namespace) (\w+).*\{$/;
const HEIRS = /^interface (\w+) extends ([^{]+) \{/gm;
const MEMBER = /^(?:declare (?:var|function) | {4}(?:(?:readonly|var|function|get|set) )?)([\w[\].]+)/;
const RESULT = /: (\w+);$/;

/**
 * TypeScript's types of the browser without what a supported browser lacks: globals, constructors, members, objects that
 * can be transferred. `source` is its lib.dom.d.ts, a generated file: a declaration a line, and above it a link to MDN
 * that ends in the path of the compatibility data. Interfaces stay; as types they are nothing at run time.
 */
export function domTypes(source: string): string {
  const constructors = source
    .replace(LICENCE, '')
    .replaceAll(CONSTRUCTORS, (code, name: string) => (isLacking(name) ? '' : code));
  return withoutMembers(constructors)
    .replace(TRANSFERABLE, (kinds) => kinds.split(' | ').filter(isTransferable).join(' | '))
    .replaceAll(BYTE_STREAMS, (literal) => (isLacking('ReadableStreamBYOBReader') ? 'never' : literal));
}

const isTransferable = (kind: string) => !isLacking(kind) && !isLacking(`${kind}/transferable`);

function withoutMembers(source: string): string {
  const heirs = heirsIn(source);
  let owner = '';
  let link: string | undefined;
  let dropped: string | undefined;
  const stays = (line: string): boolean => {
    link = LINK.exec(line)?.[1] ?? link;
    if (COMMENT.test(line)) return false;
    const [, block] = BLOCK.exec(line) ?? [];
    owner = block ?? owner;
    const [, name] = (block === undefined && MEMBER.exec(line)) || [];
    const isOverload = link === undefined && name === dropped;
    const path = link ?? (line.startsWith('declare') ? name : `${owner}/${featureOf(name, owner)}`);
    link = undefined;
    if (name === undefined || path === undefined) return true;
    dropped = isOverload || isMemberLacking(path, owner, heirs) ? name : undefined;
    // what gives something that is lacking is so as well
    return dropped === undefined && !isLacking(RESULT.exec(line)?.[1] ?? '');
  };
  return source.split('\n').filter(stays).join('\n');
}

/** The interfaces that have each interface's members. */
function heirsIn(source: string): Map<string, string[]> {
  const heirs = new Map<string, string[]>();
  for (const [, heir = '', parents = ''] of source.matchAll(HEIRS))
    for (const parent of parents.split(', ')) heirs.set(parent, [...(heirs.get(parent) ?? []), heir]);
  return heirs;
}

/** A mixin links to one of the interfaces that have it: its member is lacking where all of them lack it. */
function isMemberLacking(path: string, owner: string, heirs: ReadonlyMap<string, string[]>): boolean {
  const [from = '', member] = path.split('/');
  if (!isLacking(path)) return false;
  if (from === owner || member === undefined) return true;
  return !isLacking(from) && (heirs.get(owner) ?? [from]).every((heir) => isLacking(`${heir}/${member}`));
}

/** How the compatibility data name a member. */
const featureOf = (name: string | undefined, owner: string) =>
  name === 'new' ? owner : name?.replace(/^\[Symbol\.(\w+)\]$/, '@@$1');
