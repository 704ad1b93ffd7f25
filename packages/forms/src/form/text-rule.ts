/** The rule of react-hook-form for a text: filled, where there is a code for an empty one, and then as `validate` wants. */
export function textRule(
  requiredCode: string | undefined,
  validate?: (value: string) => string | undefined,
): (value: string) => string | true {
  return (value) =>
    (requiredCode !== undefined && value.trim() === '' ? requiredCode : validate?.(value)) ?? true;
}
