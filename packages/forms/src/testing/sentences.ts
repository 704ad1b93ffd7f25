/** Sentences of the codes that the fields report, as the English app shows them. */
const SENTENCES: Readonly<Record<string, string>> = {
  Required: 'Required',
  InvalidEmail: 'Enter an e-mail address such as name@example.com.',
  InvalidName: 'Use Latin letters, spaces, hyphens and apostrophes only.',
  InvalidPassword: 'Use at least 8 characters.',
  CommonPassword: 'This password is very common and easy to guess. Choose another.',
  PasswordsDiffer: 'The passwords do not match.',
  TermsRequired: 'Accept the terms to continue.',
  InvalidSecurityKey: 'This file is not a valid security key. Choose the .ikf file of your account.',
  InvalidRecoveryPhrase: 'Check your recovery phrase: 12 words, in the right order, without typos.',
  InvalidAuthenticationCode: 'The code has 6 digits.',
  IncorrectAuthenticationCode: 'Incorrect authentication code.',
  PersonAlreadyInvited: 'This person is already invited.',
  InviteNotPossible: 'It is not possible to invite this person.',
  WrongDateFormat: 'Wrong format: enter the date as DD/MM/YYYY, such as 31/12/2026.',
  ExpiryNotAfterStart: 'The expiry date must be after the start date.',
  StartNotBeforeExpiry: 'The start date must be before the expiry date.',
  InvalidNumber: 'Enter a number in digits, with a dot for decimals, such as 12.5.',
  NegativeNumber: 'Enter zero or a positive number.',
  ZeroNumber: 'Enter a number greater than zero.',
  WholeNumber: 'Enter a whole number, without decimals.',
  NumberTooLarge: 'This number is too large. Enter a smaller one.',
  InvalidAmount: 'Enter an amount in digits with at most two decimals after a dot, such as 1250.50.',
  IbanIncomplete: 'The IBAN is incomplete. Enter all of its characters.',
  IbanNotSepa: 'IBANs from this country are not supported. Enter one from a SEPA country.',
  InvalidIban: 'This IBAN is not valid. Check it for typos.',
  OptionRequired: 'Add at least one option.',
  DuplicateOption: 'Each option must differ from the others.',
  Forbidden: 'You are not allowed to do this.',
};

/** The sentence of a code, or the code where a story knows none. */
export const sentenceOf = (code: string) => SENTENCES[code] ?? code;
