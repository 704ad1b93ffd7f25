import { toMany } from '../body.ts';

/** POST and DELETE digitalassets/{id}/relationships/followers (addition): the caller, and nobody else. */
export const followersBody = toMany('naturalpersons', 1);
