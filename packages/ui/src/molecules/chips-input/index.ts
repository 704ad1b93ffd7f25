export { ChipsInput } from './chips-input.tsx';
export type { ChipsInputProps } from './chips-input.tsx';
export type { PersonOption } from '../../lib/people.ts';
