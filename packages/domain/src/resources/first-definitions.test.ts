import { expect, it } from 'vitest';
import { FIRST_DEFINITIONS } from './first-definitions.ts';
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

it('what the first pages show includes nothing whose definition is loaded later', () => {
  const included = Object.values<ResourceDefinition>(FIRST_DEFINITIONS).flatMap((definition) =>
    definition.include.flatMap((way) => typesOn(definition, way.split('.'))),
  );
  expect(included.length).toBeGreaterThan(20);
  expect(included.filter((type) => !Object.hasOwn(FIRST_DEFINITIONS, type))).toEqual([]);
});
