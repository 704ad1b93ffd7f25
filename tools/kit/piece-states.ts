/** A state of a piece: what in its sources says that it has it, and what in its stories shows it. */
interface State {
  name: string;
  declared: RegExp;
  shown: RegExp;
}

/** Pieces in which no text of the product is seen. */
const WITHOUT_TEXT = new Set([
  'avatar',
  'icon-button',
  'logo',
  'masked-iban',
  'progress',
  'qr-code',
  'seal',
  'skeleton',
  'spinner',
]);

const STATES: readonly State[] = [
  {
    name: 'disabled',
    declared:
      /useFieldControl|TextInputProps|\bdisabled\?: |ComponentProps<'(?:button|input|select|textarea)'>/u,
    shown: /\bdisabled\b|toBeDisabled/u,
  },
  {
    name: 'invalid',
    declared: /useFieldControl|TextInputProps|\binvalid\?: |\bvalidate: \(/u,
    shown: /aria-invalid|\berror=|\binvalid\b|\binvalid: true|toBeInvalid|toHaveAccessibleDescription/u,
  },
  {
    name: 'loading',
    declared: /\b(?:loading|pending|searching)\?: /u,
    shown: /\b(?:loading|pending|searching)\b/u,
  },
];

/** States of pieces that are not made of others, whose stories show them. */
const KIT_STATES: readonly State[] = [
  {
    name: 'empty',
    declared: /\bempty: ReactNode|\bnone: string/u,
    shown: /\b(?:Empty|Nobody|None|Nothing)\b/u,
  },
  { name: '10,000', declared: /\bListboxPopover\b|\buseVirtualizer\b/u, shown: /\b10{1,2}_000\b/u },
  // texts from right to left, of any script and without end, in a narrow place
  { name: 'any script', declared: /ReactNode|string|ComponentProps/u, shown: /\bAnyScript\b/u },
];

/** Which states a piece of the kit has by its sources, and which of them its stories show. */
export function statesOf(
  piece: string,
  sources: string,
  stories: string,
): { has: string[]; shows: string[] } {
  const all = [...STATES, ...KIT_STATES];
  const isOfOthers = /from '@signet\/(?:ui|domain)\//u.test(sources);
  const asked = isOfOthers
    ? STATES
    : all.filter(({ name }) => name !== 'any script' || !WITHOUT_TEXT.has(piece));
  return {
    has: asked.filter(({ declared }) => declared.test(sources)).map(({ name }) => name),
    shows: all.filter(({ shown }) => shown.test(stories)).map(({ name }) => name),
  };
}
