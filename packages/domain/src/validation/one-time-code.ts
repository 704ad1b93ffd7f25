export const ONE_TIME_CODE_LENGTH = 6;

const CODE = /^\d{6}$/;

/** VAL-PWD-05: six digits of ASCII, nothing else. */
export function isOneTimeCode(text: string): boolean {
  return CODE.test(text);
}

/** VAL-PWD-04, VAL-PWD-05: the problem of a typed code, found without a call, or undefined. */
export function oneTimeCodeProblem(text: string): 'Required' | 'InvalidAuthenticationCode' | undefined {
  if (text.trim() === '') return 'Required';
  return isOneTimeCode(text) ? undefined : 'InvalidAuthenticationCode';
}
