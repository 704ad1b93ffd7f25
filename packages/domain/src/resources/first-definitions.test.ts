import { expect, it } from 'vitest';
import { FIRST_DEFINITIONS } from './first-definitions.ts';
import { HOME_DEFINITIONS } from './home-definitions.ts';
import type { ResourceDefinition } from './definition.ts';
import { DEFINITIONS } from './registry.ts';

const definitionOf = (type: string): ResourceDefinition | undefined =>
  Object.entries(DEFINITIONS).find(([name]) => name === type)?.[1];

/** The types along a way of relationships. */
function typesOn(from: ResourceDefinition, [name = '', ...rest]: readonly string[]): string[] {
  const { type = '', orType } = from.relationships[name] ?? {};
  const next = definitionOf(type);
  const types = orType === undefined ? [type] : [type, orType];
  return rest.length === 0 || next === undefined ? types : [...types, ...typesOn(next, rest)];
}

const includedBy = (definitions: Record<string, ResourceDefinition>): string[] =>
  Object.values(definitions).flatMap((definition) =>
    definition.include.flatMap((way) => typesOn(definition, way.split('.'))),
  );

it('what the first pages show includes nothing whose definition is loaded later', () => {
  const included = includedBy(FIRST_DEFINITIONS);
  expect(included.length).toBeGreaterThan(20);
  expect(included.filter((type) => !Object.hasOwn(FIRST_DEFINITIONS, type))).toEqual([]);
});

it('what Home shows includes nothing whose definition is loaded later than those of Home', () => {
  const known = { ...FIRST_DEFINITIONS, ...HOME_DEFINITIONS };
  expect(includedBy(HOME_DEFINITIONS).filter((type) => !Object.hasOwn(known, type))).toEqual([]);
});
