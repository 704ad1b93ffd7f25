import { beforeAll, describe, expect, it } from 'vitest';
import { utf8 } from '../bytes/bytes.ts';
import { sha3Hex } from '../crypto/sha3.ts';
import { changeCharacter } from '../crypto/testing/mutate.ts';
import { openTrustFile, type Issuer } from '../statements/trust-file.ts';
import { createTestAuthority } from '../time-stamp/testing/test-authority.ts';
import type { Proof } from './proof-file.ts';
import { writeProof } from './read-proof.ts';
import { createSampleIssuer, createSampleProof } from './testing/sample-proof.ts';
import type { HashedFile } from './verify-documents.ts';
import { verifyProof } from './verify-proof.ts';

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
type Path = readonly (string | number)[];

const FILES = [
  { name: 'Lease.pdf', content: 'the lease' },
  { name: 'Plan.pdf', content: 'the plan' },
];
/** The step between changed characters of a log's state; every byte of a token is changed in the tests of time stamps. */
const STEP = 16;
let proof: Json;
/** Another contract of the same installation, and the same people and files at one that an attacker made. */
let others: Json[];
let issuer: Issuer;
let files: HashedFile[];

beforeAll(async () => {
  const sample = await createSampleIssuer(undefined, { timeStamps: await createTestAuthority() });
  const attacker = await createSampleIssuer(undefined, { timeStamps: await createTestAuthority() });
  issuer = await openTrustFile(sample.trust);
  const make = async (installation: typeof sample): Promise<Json> =>
    JSON.parse(
      writeProof(
        await createSampleProof(FILES, ['Alice', 'Bob'], installation, {
          // Alice has replaced her keys since
          replaced: { Alice: 1 },
          transfers: [{ after: 2, to: 'Bob' }],
        }),
      ),
    ) as Json;
  proof = await make(sample);
  others = [await make(sample), await make(attacker)];
  files = await Promise.all(
    FILES.map(async ({ name, content }) => ({ name, hash: await sha3Hex(utf8(content)) })),
  );
});

const verdictOf = async (changed: Json) =>
  (await verifyProof(JSON.stringify(changed), files, [issuer])).verdict;

/** Every place of the file, from the root down. */
function pathsOf(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([key, member]) =>
    pathsOf(member, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? below : [path, ...below];
}

function at(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(
    (found, key) => (found as Record<string, Json> | undefined)?.[key],
    value,
  );
}

/** A copy in which the container of the place was changed. */
function changed(
  path: Path,
  change: (container: Record<string, Json> & Json[], key: string | number) => void,
): Json {
  const copy = JSON.parse(JSON.stringify(proof)) as Json;
  const key = path.at(-1) ?? '';
  change(at(copy, path.slice(0, -1)) as Record<string, Json> & Json[], key);
  return copy;
}

const replaced = (path: Path, value: Json): Json =>
  changed(path, (container, key) => {
    container[key as number] = value;
  });

/** Other values to put in place of this one. */
function otherValues(value: Json): Json[] {
  if (typeof value === 'number') return [value + 1, value - 1, String(value), null];
  if (typeof value !== 'string') return [null, '', 0, Array.isArray(value) ? {} : []];
  const places = [0, Math.floor(value.length / 3), Math.floor(value.length / 2), value.length - 1];
  return [...places.map((place) => changeCharacter(value, place)), '', `${value}A`, value.slice(0, -1), null];
}

/** Places of the same kind: the same members below another element of the same list. */
function twins(path: Path): Path[] {
  return path.flatMap((key, depth) => {
    if (typeof key !== 'number') return [];
    const list = at(proof, path.slice(0, depth)) as Json[];
    return [...list.keys()].filter((other) => other !== key).map((other) => path.with(depth, other));
  });
}

describe('a proof that somebody changed', { timeout: 120_000 }, () => {
  it('is verified as it was', async () => {
    expect(await verdictOf(proof)).toBe('verified');
    expect(pathsOf(proof).length).toBeGreaterThan(200);
  });

  it.each<[string, (path: Path, value: Json) => Json[]]>([
    ['with another value', (path, value) => otherValues(value).map((other) => replaced(path, other))],
    [
      'without one of its members',
      (path) => [
        changed(path, (container, key) => {
          if (typeof key === 'number') container.splice(key, 1);
          else Reflect.deleteProperty(container, key);
        }),
      ],
    ],
    [
      'with an element of a list twice',
      (path, value) => {
        const key = path.at(-1);
        return typeof key === 'number'
          ? [changed(path, (list) => list.splice(key, 0, value)), changed(path, (list) => list.push(value))]
          : [];
      },
    ],
    [
      'with two values of the same kind exchanged',
      (path, value) =>
        twins(path).flatMap((twin) => {
          const other = at(proof, twin);
          if (other === undefined || JSON.stringify(other) === JSON.stringify(value)) return [];
          const copy = replaced(path, other);
          (at(copy, twin.slice(0, -1)) as Record<string, Json>)[twin.at(-1) ?? ''] = value;
          return [copy];
        }),
    ],
    [
      'with a value of another proof of the same installation, or of one that an attacker made',
      (path, value) =>
        others.flatMap((other) => {
          const found = at(other, path);
          return found === undefined || JSON.stringify(found) === JSON.stringify(value)
            ? []
            : [replaced(path, found)];
        }),
    ],
    [
      'with a character of a log, its signature or its time stamp changed',
      (path, value) =>
        path[0] === 'heads' && typeof value === 'string'
          ? Array.from({ length: Math.floor(value.length / STEP) }, (_, step) =>
              replaced(path, changeCharacter(value, step * STEP)),
            )
          : [],
    ],
    [
      'with a line below a log left out, doubled, or exchanged for that of the other log',
      (path, value) => {
        if (path[0] !== 'heads' || typeof value !== 'string') return [];
        const lines = value.split('\n').filter((line) => line.startsWith('\u2014'));
        const log = path[1] === 'keys' ? 'contracts' : 'keys';
        const theirs = (at(proof, ['heads', log]) as string).split('\n');
        return lines.flatMap((line) => {
          const [, name = ''] = line.split(' ');
          const other = theirs.find((one) => one.startsWith(`\u2014 ${name} `)) ?? '';
          return [value.replace(`${line}\n`, ''), `${value}${line}\n`, value.replace(line, other)].map(
            (note) => replaced(path, note),
          );
        });
      },
    ],
  ])('does not keep its verdict %s', async (_, mutationsOf) => {
    const kept: string[] = [];
    let count = 0;
    for (const path of pathsOf(proof)) {
      for (const mutation of mutationsOf(path, at(proof, path) ?? null)) {
        count += 1;
        if ((await verdictOf(mutation)) === 'verified') kept.push(path.join('.'));
      }
    }
    expect(kept).toEqual([]);
    expect(count).toBeGreaterThan(10);
  });

  it('does not keep its verdict when the other installation issues the whole file', async () => {
    expect(await verdictOf(others[1] as Json)).toBe('issuer-unknown');
    const whole = proof as unknown as Proof;
    for (const part of Object.keys(whole) as (keyof Proof)[]) {
      if (part === 'version') continue;
      const mixed = { ...(others[1] as object), [part]: whole[part] } as unknown as Json;
      expect(['invalid', 'issuer-unknown']).toContain(await verdictOf(mixed));
    }
  });
});
