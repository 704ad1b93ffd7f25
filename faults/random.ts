/** A sequence of numbers that looks like chance, and is the same for the same seed. */
export interface Random {
  /** From 0 to below `limit`, whole. */
  below(limit: number): number;
  oneOf<const T>(values: readonly [T, ...T[]]): T;
  /** The values in another order. */
  shuffled<T>(values: readonly T[]): T[];
  /** A sequence of its own, so that what happens elsewhere does not change it. */
  fork(name: string): Random;
}

/** @param seed any text */
export function randomOf(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  // mulberry32, by Tommy Ettinger (public domain)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const random: Random = {
    below: (limit) => Math.floor(next() * limit),
    oneOf: (values) => values[random.below(values.length)] ?? values[0],
    shuffled: (values) =>
      values
        .map((value) => ({ value, place: next() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ value }) => value),
    fork: (name) => randomOf(`${seed}/${name}`),
  };
  return random;
}
