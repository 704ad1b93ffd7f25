import { AppError } from '@signet/domain/errors/app-error';

/**
 * Refuses a change of what somebody else changed after its editor saw it.
 *
 * @param seen the `lastModified` that the editor saw; without it there is nothing to compare
 * @throws AppError Conflict
 */
export function assertUnchanged(seen: string | undefined, last: Date): void {
  if (seen !== undefined && Date.parse(seen) !== last.getTime())
    throw new AppError('Conflict', { detail: 'somebody changed it meanwhile' });
}

/** The time of a change: always after that of the last one, by which {@link assertUnchanged} knows them, whatever the clock says. */
export const changedAfter = (last: Date, now: Date): Date =>
  new Date(Math.max(now.getTime(), last.getTime() + 1));
