import { expect, it } from 'vitest';
import { isSetUpDue, mayDeleteDevice, type SecondFactorState } from './device-rules.ts';

const devicesOf = (...states: SecondFactorState[]) =>
  states.map((state, index) => ({ id: `${index}`, state }));

it.each([
  [['active'], true, false],
  [['active'], false, true],
  [['active', 'active'], true, true],
  [['active', 'pending'], true, false],
  [['pending'], true, true],
  [['pending', 'active'], true, true],
] as const)(
  'of %j, with the company requiring one: %s, the first may be deleted: %s (VAL-PWD-07)',
  (states, companyRequires, may) => {
    const devices = devicesOf(...states);
    const [first] = devices as [(typeof devices)[0]];
    expect(mayDeleteDevice(first, devices, { companyRequires })).toBe(may);
  },
);

it.each([
  [[], true, true],
  [[], false, false],
  [['pending'], true, true],
  [['active'], true, false],
  [['active', 'pending'], true, false],
] as const)(
  'with %j, and the company requiring one: %s, the banner is shown: %s (SHELL-01, PERM-KEY-12)',
  (states, companyRequires, due) => {
    expect(isSetUpDue(devicesOf(...states), { companyRequires })).toBe(due);
  },
);
