import type { ComponentType, ReactNode } from 'react';

/** What each kit brings for the measurement of speed, made the way its documentation shows. */
export interface Kit {
  Provider: ComponentType<{ children: ReactNode }>;
  Persona: ComponentType<{ name: string; detail: string }>;
  Button: ComponentType<{ children: ReactNode }>;
}
