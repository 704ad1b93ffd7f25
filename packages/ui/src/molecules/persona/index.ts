export { Persona } from './persona.tsx';
export type { PersonaProps } from './persona.tsx';
