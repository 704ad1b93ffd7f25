import { describe, expect, it } from 'vitest';
import { runSigning, type SigningPorts } from './signing-run.ts';

interface Doc {
  id: string;
  signedByMe: boolean;
}

const documents: Doc[] = [
  { id: 'a', signedByMe: false },
  { id: 'b', signedByMe: true },
  { id: 'c', signedByMe: false },
];

/** Ports that record their calls; `fails` names the call that throws, each call takes `stepMs`. */
function recorder(fails?: string, stepMs = 1): { calls: string[]; ports: SigningPorts<Doc, string> } {
  const calls: string[] = [];
  let time = 0;
  const note = (name: string) => {
    calls.push(name);
    time += stepMs;
    if (name === fails) throw new Error(name);
  };
  return {
    calls,
    ports: {
      lock: async ({ id }) => note(`lock ${id}`),
      verify: async ({ id }) => note(`verify ${id}`),
      sign: async ({ id }) => (note(`sign ${id}`), `sig-${id}`),
      post: async (_, signature) => (note(`post ${signature}`), `id-${signature}`),
      register: async (id) => note(`register ${id}`),
      unlock: async ({ id }) => note(`unlock ${id}`),
      now: () => time,
    },
  };
}

describe('signing run', () => {
  it('locks, verifies, signs, posts, registers, unlocks, in this order (STATE-SIGN-01)', async () => {
    const { calls, ports } = recorder();
    expect(await runSigning(documents, ports)).toBe(2);
    expect(calls).toEqual([
      'lock a',
      'lock c',
      'verify a',
      'verify c',
      'sign a',
      'post sig-a',
      'register id-sig-a',
      'sign c',
      'post sig-c',
      'register id-sig-c',
      'unlock a',
      'unlock c',
    ]);
  });

  it('a lock that became stale in a long run is renewed before its document is signed (J-080)', async () => {
    const { calls, ports } = recorder(undefined, 8000);
    await runSigning(documents, ports);
    // a is signed 24 s after it was locked, c 40 s after
    expect(calls.slice(4, 11)).toEqual([
      'sign a',
      'post sig-a',
      'register id-sig-a',
      'lock c',
      'sign c',
      'post sig-c',
      'register id-sig-c',
    ]);
  });

  it('skips documents that the user signed already (STATE-SIGN-02)', async () => {
    const { calls, ports } = recorder();
    await runSigning(documents, ports);
    expect(calls.some((call) => call.endsWith(' b'))).toBe(false);
  });

  it('unlocks exactly the documents it locked when a lock fails (STATE-SIGN-05)', async () => {
    const { calls, ports } = recorder('lock c');
    await expect(runSigning(documents, ports)).rejects.toThrow('lock c');
    expect(calls).toEqual(['lock a', 'lock c', 'unlock a']);
  });

  it.each(['verify c', 'sign a', 'post sig-c', 'register id-sig-a'])(
    'unlocks everything after %s failed (STATE-SIGN-05)',
    async (fails) => {
      const { calls, ports } = recorder(fails);
      await expect(runSigning(documents, ports)).rejects.toThrow(fails);
      expect(calls.slice(-2)).toEqual(['unlock a', 'unlock c']);
    },
  );

  it('signs nothing when a verification fails (STATE-SIGN-04)', async () => {
    const { calls, ports } = recorder('verify a');
    await expect(runSigning(documents, ports)).rejects.toThrow();
    expect(calls.some((call) => call.startsWith('sign'))).toBe(false);
  });

  it('a failing unlock does not hide that the run succeeded (STATE-SIGN-05)', async () => {
    const { ports } = recorder('unlock a');
    expect(await runSigning(documents, ports)).toBe(2);
  });

  it('reports each step for the progress on screen (STATE-SIGN-01)', async () => {
    const steps: string[] = [];
    const { ports } = recorder();
    await runSigning(documents, {
      ...ports,
      onStep: (step, done, total) => steps.push(`${step} ${done}/${total}`),
    });
    expect(steps[0]).toBe('lock 0/2');
    expect(steps.at(-1)).toBe('unlock 2/2');
  });
});
