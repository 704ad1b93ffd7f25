/** The required fields that are empty (VAL-CREATE-09), in their order. White space alone counts as empty. */
export function missingRequiredFields<D extends { id: string; required: boolean }>(
  definitions: readonly D[],
  /** Values by the id of the definition. */
  values: ReadonlyMap<string, string>,
): D[] {
  return definitions.filter(({ id, required }) => required && (values.get(id) ?? '').trim() === '');
}
