import { pinsAttributes } from './resource.ts';
import { resourceBody } from '../body.ts';

/** PUT accounts/{id}/pins. */
export const putPinsBody = resourceBody('pins', pinsAttributes.shape);
