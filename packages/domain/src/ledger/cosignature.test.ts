import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from '../bytes/hex.ts';
import { ed25519PublicKeyOf } from '../crypto/ed25519.ts';
import { randomBytes } from '../crypto/platform.ts';
import { changeCharacter } from '../crypto/testing/mutate.ts';
import type { AppError } from '../errors/app-error.ts';
import { formatAddCheckpoint, parseAddCheckpoint } from './add-checkpoint.ts';
import { openCheckpoint, signCheckpoint } from './checkpoint.ts';
import { cosign, cosignedAt } from './cosignature.ts';
import { splitNote } from './note.ts';
import { formatVerifierKey, parseVerifierKey } from './verifier-key.ts';

const invalid = expect.objectContaining<Partial<AppError>>({ code: 'LedgerProofInvalid' });
const malformed = expect.objectContaining<Partial<AppError>>({ code: 'BadRequest' });

// the example of C2SP tlog-cosignature; the key behind it is not published
const EXAMPLE = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

\u2014 example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
\u2014 witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`;
// keys that witnesses of the public network publish
const PUBLIC_KEYS = [
  'witness.navigli.sunlight.geomys.org+a3e00fe2+BNy/co4C1Hn1p+INwJrfUlgz7W55dSZReusH/GhUhJ/G',
  'rgdd.se/poc-witness+db03732e+BCjJKlo6BU0xfIb8LutqerIFTWIXEA0L5n3tW3QyPFgG',
  'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2',
];

// a checkpoint of a log of the public witness network as the first of these witnesses cosigned it in 2026, without the
// signature of type 6 that came with it
const PUBLIC_CHECKPOINT = `markovianprotocol.com/log
9266
QnwPzJywq5AyOk9k1zLqfryh6Ktw1CnaaKplELApoxw=

\u2014 markovianprotocol.com/log AwLGyIvuxLXZM101mKdNCPTsl9GgtiG/wzbd8cGru0pGnWVMXI06twIsEIZho7n8id+w2EO0BZCalxuEm6BauQGNmgo=
\u2014 witness.navigli.sunlight.geomys.org o+AP4gAAAABqwX+So8evhUsltetL+QnwUxEYMNrD25pJYOTFHwDCopbgQMl2AEh583AxfFNMDZzE73rdjK62tUN8oUBfd9p6usq+BA==
`;

const logKey = randomBytes(32);
const witnessKey = randomBytes(32);
const NAME = 'witness.example/w1';
const witness = { name: NAME, publicKey: ed25519PublicKeyOf(witnessKey) };
const ORIGIN = 'ledger.example/v1';
const checkpoint = signCheckpoint({ origin: ORIGIN, size: 7, root: randomBytes(32) }, logKey);
const TIME = 1_679_315_147;

describe('key of a witness', () => {
  it.each(PUBLIC_KEYS)('%s has the id that it claims', (vkey) => {
    expect(formatVerifierKey('cosignature', parseVerifierKey('cosignature', vkey))).toBe(vkey);
  });

  it('does not pass for the key of a log, nor the key of a log for a witness’s', () => {
    const log = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
    expect(formatVerifierKey('ed25519', parseVerifierKey('ed25519', log))).toBe(log);
    expect(() => parseVerifierKey('cosignature', log)).toThrow(RangeError);
    expect(() => parseVerifierKey('ed25519', PUBLIC_KEYS[0] ?? '')).toThrow(RangeError);
  });

  it('with any changed character is another key or none', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PUBLIC_KEYS), fc.nat(), (vkey, at) => {
        expect(() => parseVerifierKey('cosignature', changeCharacter(vkey, at))).toThrow(RangeError);
      }),
    );
  });

  it.each(['', 'name+00000000', `${PUBLIC_KEYS[1]} `, `a b${PUBLIC_KEYS[1]}`])(
    '%j is no witness key',
    (vkey) => {
      expect(() => parseVerifierKey('cosignature', vkey)).toThrow(RangeError);
    },
  );
});

describe('cosignature', () => {
  it('has the form of the published example: key id, time and signature', () => {
    const bytes = splitNote(EXAMPLE)?.signatures[1]?.bytes ?? new Uint8Array(0);
    expect(toHex(bytes.subarray(0, 12))).toBe('8d66cf3f00000000641850cb');
    const own = splitNote(checkpoint + cosign(checkpoint, NAME, witnessKey, TIME))?.signatures[1]?.bytes;
    expect(own).toHaveLength(bytes.length);
    expect(toHex(own?.subarray(4, 12) ?? new Uint8Array(0))).toBe('00000000641850cb');
  });

  it('by a witness of the public network verifies, and says when it was made', async () => {
    const publicWitness = parseVerifierKey('cosignature', PUBLIC_KEYS[0] ?? '');
    expect(await cosignedAt(PUBLIC_CHECKPOINT, publicWitness)).toBe(0x6ac17f92);
    const other = PUBLIC_CHECKPOINT.replace('9266', '9267');
    await expect(cosignedAt(other, publicWitness)).rejects.toEqual(invalid);
  });

  it('says when the witness saw the checkpoint, and the checkpoint is read as before', async () => {
    const cosigned = checkpoint + cosign(checkpoint, NAME, witnessKey, TIME);
    expect(await cosignedAt(cosigned, witness)).toBe(TIME);
    expect(await cosignedAt(cosigned + cosign(checkpoint, NAME, witnessKey, TIME + 9), witness)).toBe(
      TIME + 9,
    );
    const logPublicKey = ed25519PublicKeyOf(logKey);
    expect(await openCheckpoint(cosigned, ORIGIN, logPublicKey)).toEqual(
      await openCheckpoint(checkpoint, ORIGIN, logPublicKey),
    );
  });

  it('by another witness is ignored, even by one with the same name or the same key', async () => {
    const cosigned = checkpoint + cosign(checkpoint, NAME, witnessKey, TIME);
    expect(await cosignedAt(checkpoint, witness)).toBeUndefined();
    expect(await cosignedAt(cosigned, { ...witness, name: 'witness.example/w2' })).toBeUndefined();
    expect(await cosignedAt(cosigned, { ...witness, publicKey: ed25519PublicKeyOf(logKey) })).toBeUndefined();
  });

  it('is invalid with any changed character of checkpoint or cosignature', async () => {
    const line = cosign(checkpoint, NAME, witnessKey, TIME);
    const textLength = splitNote(checkpoint)?.text.length ?? 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(textLength + line.length - 1), async (at) => {
        const changed =
          at < textLength
            ? changeCharacter(checkpoint, at) + line
            : checkpoint + changeCharacter(line, at - textLength);
        // a line of another name or id is passed over, everything else is refused
        const heard = await cosignedAt(changed, witness).catch((error: unknown) => error);
        expect([undefined, invalid]).toContainEqual(heard);
      }),
      { numRuns: 300 },
    );
  });

  it('is refused for another checkpoint, cut off, or with an impossible time', async () => {
    const other = signCheckpoint({ origin: ORIGIN, size: 8, root: randomBytes(32) }, logKey);
    await expect(cosignedAt(other + cosign(checkpoint, NAME, witnessKey, TIME), witness)).rejects.toEqual(
      invalid,
    );
    await expect(cosignedAt('no note', witness)).rejects.toEqual(invalid);
    const line = cosign(checkpoint, NAME, witnessKey, TIME);
    const late = line.replace('AAAABk', '/////k');
    expect(late).not.toBe(line);
    await expect(cosignedAt(checkpoint + late, witness)).rejects.toEqual(invalid);
    await expect(cosignedAt(checkpoint + line.replace(/[^ ]{4}\n$/, '\n'), witness)).rejects.toEqual(invalid);
    for (const time of [-1, 0.5, 2 ** 53])
      expect(() => cosign(checkpoint, NAME, witnessKey, time)).toThrow(RangeError);
    expect(() => cosign('no note', NAME, witnessKey, TIME)).toThrow(RangeError);
  });
});

describe('request to a witness', () => {
  // the example of C2SP tlog-witness
  const REQUEST = `old 20852014
PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=
jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=
5+pKlUdi2LeF/BcMHBn+Ku6yhPGNCswZZD1X/6QgPd8=
/6WVhPs2CwSsb5rYBH5cjHV/wSmA79abXAwhXw3Kj/0=

${EXAMPLE}`;

  it('as in the standard is read and written unchanged', () => {
    const request = parseAddCheckpoint(REQUEST);
    expect(request).toMatchObject({ oldSize: 20_852_014, checkpoint: EXAMPLE });
    expect(request.proof).toHaveLength(4);
    expect(formatAddCheckpoint(request)).toBe(REQUEST);
    const first = { oldSize: 0, proof: [], checkpoint };
    expect(parseAddCheckpoint(formatAddCheckpoint(first))).toEqual(first);
  });

  it('in another form is refused', () => {
    const hash = 'PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=\n';
    for (const wrong of [
      '',
      'old 0\n',
      REQUEST.replace('old 2', 'old 02'),
      REQUEST.replace('old ', 'old -'),
      REQUEST.replace('old 20852014', 'old 9007199254740993'),
      REQUEST.replace('old', 'new'),
      REQUEST.replaceAll('\n', '\r\n'),
      REQUEST.replace('PlRN', ''),
      REQUEST.replace('PlRN', '*'),
      REQUEST.replace('\n', `\n${hash.repeat(60)}`),
      REQUEST + 'x'.repeat(70_000),
    ])
      expect(() => parseAddCheckpoint(wrong)).toThrow(malformed);
  });
});
