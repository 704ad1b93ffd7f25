import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromBase64, toBase64, toBase64Url } from '../bytes/base64.ts';
import { fromUtf8, utf8 } from '../bytes/bytes.ts';
import { canonicalJson } from '../crypto/canonical-json.ts';
import { subtle } from '../crypto/platform.ts';
import { signPayload } from '../crypto/signature.ts';
import type { SignedStatement } from '../schema/statement-shapes.ts';
import { STATEMENT_KINDS } from './testing/every-statement.ts';
import type { StatementKind } from './testing/statement-kind.ts';

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
type Path = readonly (string | number)[];

const TEN_MEGABYTES = 10_000_000;
const kinds = Object.entries(STATEMENT_KINDS);

afterEach(() => vi.restoreAllMocks());

const textOf = ({ payload }: SignedStatement): string => fromUtf8(fromBase64(payload));
const contentOf = (statement: SignedStatement): Json => JSON.parse(textOf(statement)) as Json;

/** The text as a statement by the right person. */
async function signed({ signer, genuine }: StatementKind, text: string): Promise<SignedStatement> {
  const signature = await signPayload(signer.privateKey, genuine.payloadType, utf8(text));
  return { ...genuine, payload: toBase64(utf8(text)), signature: toBase64Url(signature) };
}

/** Every member and every element of the content. */
function pathsOf(value: Json, path: Path = []): Path[] {
  const below =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) =>
          pathsOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return path.length === 0 ? below : [path, ...below];
}

const valueAt = (value: Json, path: Path): Json =>
  path.reduce<Json>((found, key) => (found as Record<string, Json>)[key] ?? null, value);

/** The content with another value at the place; without the member when it is undefined. */
function withValue(content: Json, path: Path, other: Json | undefined): Json {
  const copy = JSON.parse(JSON.stringify(content)) as Json;
  const holder = valueAt(copy, path.slice(0, -1)) as Record<string, Json>;
  const key = String(path.at(-1));
  if (other === undefined) Reflect.deleteProperty(holder, key);
  else holder[key] = other;
  return copy;
}

/** Values of every other type, and a number that is no count. */
function ofOtherTypes(value: Json): Json[] {
  const nature = (json: Json) => (Array.isArray(json) ? 'array' : json === null ? 'null' : typeof json);
  const all: Json[] = [null, true, 7, 'text', [], {}];
  return [
    ...all.filter((other) => nature(other) !== nature(value)),
    ...(nature(value) === 'number' ? [-1] : []),
  ];
}

const refused = async (kind: StatementKind, statement: SignedStatement): Promise<string> =>
  kind.read(statement).then(
    () => 'accepted',
    (error: { code?: string }) => error.code ?? 'no code',
  );
/** The codes with which a reader rejects a wrong statement. */
const CLEAR = ['SignatureManipulated', 'UnverifiedKey', 'UnverifiedWorkspace'];

describe.each(kinds)('a statement of type %s', (_, kind) => {
  const content = contentOf(kind.genuine);
  const paths = pathsOf(content);

  it('is read as it was signed', async () => {
    expect(await refused(kind, kind.genuine)).toBe('accepted');
    expect(canonicalJson(content)).toBe(textOf(kind.genuine));
    expect(await refused(kind, await signed(kind, canonicalJson(content)))).toBe('accepted');
  });

  it('is refused without any of its members', async () => {
    for (const path of paths.filter((place) => typeof place.at(-1) === 'string')) {
      if (kind.optional?.includes(path.join('.')) === true) continue;
      const without = await signed(kind, canonicalJson(withValue(content, path, undefined)));
      expect([path, await refused(kind, without)]).toEqual([path, 'SignatureManipulated']);
    }
  });

  it('is refused with any of its members twice', async () => {
    for (const path of paths.filter((place) => typeof place.at(-1) === 'string')) {
      // a mark of the same length, which is then spelled like the member beside it
      const name = String(path.at(-1));
      const holder = valueAt(content, path.slice(0, -1)) as Record<string, Json>;
      const marked = { ...holder, [`${name}\u0001`]: holder[name] ?? null };
      const whole = path.length === 1 ? marked : withValue(content, path.slice(0, -1), marked);
      const text = canonicalJson(whole).replace(`"${name}\\u0001"`, `"${name}"`);
      expect(JSON.parse(text)).toEqual(content);
      expect([path, await refused(kind, await signed(kind, text))]).toEqual([path, 'SignatureManipulated']);
    }
  });

  it('is refused with a value of another type in any place', async () => {
    for (const path of paths) {
      for (const other of ofOtherTypes(valueAt(content, path))) {
        if (other === null && kind.nullable.includes(path.join('.'))) continue;
        const changed = await signed(kind, canonicalJson(withValue(content, path, other)));
        expect([path, other, await refused(kind, changed)]).toEqual([path, other, 'SignatureManipulated']);
      }
    }
  });

  it('is refused when another person signed it, with another type, and for another object', async () => {
    const [, stranger] = kinds.find(([, { signer }]) => signer.publicKey !== kind.signer.publicKey) ?? [];
    const byAnother = await signed(
      { ...kind, signer: stranger?.signer ?? kind.signer },
      textOf(kind.genuine),
    );
    expect(await refused(kind, byAnother)).toBe('SignatureManipulated');
    const named = { ...byAnother, publicKey: stranger?.signer.publicKey ?? '' };
    expect(await refused(kind, named)).toBe('SignatureManipulated');
    for (const [type, { genuine }] of kinds) {
      if (type === kind.genuine.payloadType) continue;
      expect([type, await refused(kind, genuine)]).toEqual([type, 'SignatureManipulated']);
    }
    // for the others the domain knows only their signers
    expect(CLEAR).toContain(await refused(kind, kind.ofAnother ?? byAnother));
  });

  it('of 10 MB in any part is refused before anything is verified or parsed', async () => {
    const long = 'a'.repeat(TEN_MEGABYTES);
    const parse = vi.spyOn(JSON, 'parse');
    const verify = vi.spyOn(subtle(), 'verify');
    const parts: Partial<SignedStatement>[] = [
      { payload: long },
      { payload: toBase64(utf8(canonicalJson({ ...(content as object), type: long }))) },
      { signature: long },
      { publicKey: long },
      { payloadType: long },
    ];
    for (const part of parts)
      expect(await refused(kind, { ...kind.genuine, ...part })).toBe('SignatureManipulated');
    const sizes = [
      ...parse.mock.calls.map(([text]) => text.length),
      ...verify.mock.calls.map(([, , , data]) => data.byteLength),
    ];
    // a key binding is read before the statement that its keys signed
    expect(Math.max(0, ...sizes)).toBeLessThan(1000);
  });
});
