import '@signet/ui/tokens.css';
import '@signet/ui/reset.css';
import '@signet/ui/utilities.css';
import { Button } from '@signet/ui/button';
import { Persona } from '@signet/ui/persona';
import { Fragment } from 'react';
import type { Kit } from './kit.ts';

export const kit: Kit = { Provider: Fragment, Persona, Button };
