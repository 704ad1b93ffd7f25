import { z } from '../../schema/zod.ts';
import { isOneTimeCode } from '../../validation/one-time-code.ts';
import { resourceBody } from '../body.ts';
import { line } from '../../schema/text.ts';

/** A code from an authenticator app that the server is to check. */
export const factor = z.string().max(10).refine(isOneTimeCode, 'InvalidAuthenticationCode');

/** POST secondfactors (API-01). */
export const createSecondFactorBody = resourceBody('totps', { description: line(100) });

/** DELETE secondfactors/{id}: a code of any active device, to delete an active one; nothing for a pending one. */
export const deleteSecondFactorBody = resourceBody('totps', { factor }).optional();

/** PATCH secondfactors/{id} (API-02): the first code makes the device active. */
export const activateSecondFactorBody = resourceBody('totps', { factor });
