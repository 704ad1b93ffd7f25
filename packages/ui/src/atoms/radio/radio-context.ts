import { createContext } from 'react';

/** What a group tells its radios. */
export interface RadioGroupState {
  name: string;
  value: string | undefined;
  onValueChange: ((value: string) => void) | undefined;
}

/** Filled by RadioGroup; a Radio outside a group is a plain one. */
export const RadioContext = createContext<RadioGroupState | undefined>(undefined);
