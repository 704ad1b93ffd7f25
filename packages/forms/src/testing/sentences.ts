/** Sentences of the codes that the fields report, as the English app shows them. */
const SENTENCES: Readonly<Record<string, string>> = {
  Required: 'Required',
  InvalidEmail: 'Enter an e-mail address such as name@company.com.',
  InvalidName: 'Use Latin letters, spaces, hyphens and apostrophes only.',
  InvalidPassword: 'Use at least 8 characters.',
  CommonPassword: 'This password is one of the most common ones. Choose another.',
  PasswordsDiffer: 'The passwords do not match.',
  TermsRequired: 'Please accept the terms to continue.',
  InvalidSecurityKey: 'This file is not a valid security key. Choose the .ikf file of your account.',
  InvalidRecoveryPhrase: 'Check your recovery phrase: 12 words, in the right order, without typing errors.',
  InvalidAuthenticationCode: 'The code has 6 digits.',
  IncorrectAuthenticationCode: 'Incorrect authentication code.',
  PersonAlreadyInvited: 'This person is already invited.',
  InviteNotPossible: 'It is not possible to invite this person.',
  WrongDateFormat: 'Wrong format: enter the date as DD/MM/YYYY, such as 31/12/2026.',
  ExpiryNotAfterStart: 'The expiry date must be after the start date.',
  StartNotBeforeExpiry: 'The start date must be before the expiry date.',
  InvalidNumber: 'Enter a number in digits. Decimals follow a dot, such as 12.5.',
  NegativeNumber: 'Enter a number that is not negative.',
  ZeroNumber: 'Enter a number greater than zero.',
  WholeNumber: 'Enter a whole number, without decimals.',
  NumberTooLarge: 'This number is too large. Enter a smaller one.',
  InvalidAmount: 'Enter an amount in digits with at most two decimals after a dot, such as 1250.50.',
  IbanIncomplete: 'The IBAN is incomplete. Enter all of its characters.',
  IbanNotSepa: 'IBANs of this country cannot be used. Enter one of a SEPA country.',
  InvalidIban: 'This IBAN is not valid. Check it for typing errors.',
  OptionRequired: 'Add at least one option.',
  DuplicateOption: 'Each option must differ from the others.',
  Forbidden: 'You are not allowed to do this.',
};

/** The sentence of a code, or the code where a story knows none. */
export const sentenceOf = (code: string) => SENTENCES[code] ?? code;
