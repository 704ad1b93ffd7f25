import { emailAddress } from '../accounts/requests.ts';
import { resourceBody } from '../body.ts';

/** POST directorylookups (addition): the address stands in the body, where no log of a proxy keeps it. */
export const createDirectoryLookupBody = resourceBody('directorylookups', { emailAddress });
