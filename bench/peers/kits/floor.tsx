import { Fragment } from 'react';
import { Button, Persona } from '../floor.tsx';
import type { Kit } from './kit.ts';

export const kit: Kit = { Provider: Fragment, Persona, Button };
