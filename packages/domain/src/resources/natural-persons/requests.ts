import { emailAddress } from '../accounts/requests.ts';
import { resourceBody } from '../body.ts';

/** POST naturalpersons (addition): the person with this address, reserved when there is no account yet. */
export const createNaturalPersonBody = resourceBody('naturalpersons', { emailAddress });
