import type { ErrorCode } from '@signet/domain/errors/codes';

const PASSING: ErrorCode[] = ['ConnectionError', 'Unavailable', 'TooManyRequests'];

/** Whether the failure is one of the network, or of a server that is busy or away: the same call may succeed in a while. */
export const isPassing = (code: ErrorCode): boolean => PASSING.includes(code);
