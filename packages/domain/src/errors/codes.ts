/**
 * Every failure a user can meet, by its code. The code travels in `errors[].code` of a JSON:API answer, is the `value`
 * of a notification and the key of its sentence in both languages. The number is the HTTP status when the
 * server refuses with it; codes that only the browser raises carry the status they would have.
 */
export const ERROR_STATUS = {
  // malformed input
  BadRequest: 400,
  UnknownParameter: 400,
  InvalidEmail: 400,
  InvalidName: 400,
  InvalidPassword: 400,
  CommonPassword: 400,
  InvalidFile: 400,
  InvalidRecoveryPhrase: 400,
  InvalidSecurityKey: 400,
  TitleRequired: 400,
  NameRequired: 400,
  InvalidAuthenticationCode: 400,
  Required: 400,
  WrongDateFormat: 400,
  ExpiryNotAfterStart: 400,
  StartNotBeforeExpiry: 400,
  RenewalWithoutExpiry: 400,
  OpenEndedWithExpiry: 400,
  DueDatePast: 400,
  InvalidNumber: 400,
  NegativeNumber: 400,
  ZeroNumber: 400,
  WholeNumber: 400,
  NumberTooLarge: 400,
  InvalidAmount: 400,
  InvalidCountry: 400,
  IbanIncomplete: 400,
  IbanNotSepa: 400,
  InvalidIban: 400,
  OptionRequired: 400,
  DuplicateOption: 400,
  TooManyOptions: 400,
  OptionTooLong: 400,
  /** The value of a single select is no longer one of its options. */
  OptionNotOffered: 400,
  UnsupportedMediaType: 415,
  PayloadTooLarge: 413,
  /** The documents of the owner's contracts take all the space that the operator gives an account. */
  StorageFull: 413,
  TooManyFiles: 400,
  // authentication and authorisation
  Unauthenticated: 401,
  WrongCredentials: 401,
  WrongPassword: 403,
  AccountUnconfirmed: 403,
  /** A step of the login rather than a failure; spelled as the specification has it. */
  secondFactorRequired: 403,
  /** The company requires a second factor and none is set up yet; until then nothing else is served. */
  SecondFactorNotSetUp: 403,
  ConfirmationLinkInvalid: 403,
  /** The link of an activation mail is older than a day. */
  ConfirmationLinkExpired: 403,
  /** Another sign-up of the same address was confirmed. */
  SignUpClosed: 403,
  /** The opened key is not the key of the sign-up that the link belongs to. */
  OtherSignUp: 422,
  /** An invitation was taken back, has expired, or was redeemed by another account. */
  InvitationGone: 404,
  /** No invitation has the code of this link: it was taken back, sent again, or the link is damaged. */
  CodeLinkUnknown: 404,
  /** The invitation with this code is older than 14 days. */
  CodeLinkExpired: 403,
  /** Somebody's account was let in by this code. */
  CodeLinkUsed: 403,
  /** The contract of this code is still a draft. */
  CodeLinkEarly: 403,
  /** An invitation was sent to another address than the account's. */
  InvitationForOther: 403,
  /** The invited person opened the contract in another browser, which has their key. */
  OpenedElsewhere: 409,
  /** A guest gave a name on another device, so that the key on this one, which no password protects, is not used any more. */
  NamedElsewhere: 403,
  /** A guest, who has given no name yet, may read and nothing else. */
  NameNeeded: 403,
  Forbidden: 403,
  NotFound: 404,
  TooManyRequests: 429,
  TooManyCodes: 429,
  /** Too many sign-ups of one address wait to be confirmed. */
  TooManySignUps: 429,
  // state
  RightNow: 409,
  Conflict: 409,
  UserAlreadyRegistered: 409,
  PersonAlreadyInvited: 409,
  InviteNotPossible: 409,
  /** It is over, and cannot be signed anew: it came with a code, or keys were replaced since. */
  InvitationOver: 409,
  AlreadySigned: 409,
  NotYourTurn: 409,
  /** An approval that holds up signing has not been given. */
  ApprovalPending: 409,
  /** Somebody is reminded of a contract at most once in 24 hours. */
  RemindedAlready: 409,
  IdentityRequired: 409,
  StateChanged: 409,
  FolderTooDeep: 409,
  LastMaintainer: 409,
  StillInWorkspaces: 409,
  AlreadyInCompany: 409,
  KeyChangePending: 409,
  UnsignedCompanyRole: 409,
  NewOwnerRequired: 409,
  LastSecondFactor: 409,
  TooManyDevices: 409,
  TooManyPasskeys: 409,
  /** Without a password nothing else but the passkey opens the account. */
  LastPasskey: 409,
  CustomFieldRequired: 409,
  PaymentsNotSetUp: 409,
  AlreadySubscribed: 409,
  PaymentMethodInUse: 409,
  // must neither end the session (401) nor clear the stored data (403 at login)
  IncorrectAuthenticationCode: 422,
  /** The clock of the device differs from the server's: its signature carries a wrong time. */
  WrongClock: 422,
  TasksAssigned: 409,
  LabelAlreadyExists: 409,
  /** A company, or somebody without one, has all the labels that it may have. */
  TooManyLabels: 409,
  TooManyContractLabels: 409,
  /** The payment provider rejects the account; its sentence for the payer is the detail (VAL-PAY-04). */
  PaymentRefused: 422,
  // cryptography, raised in the browser
  CouldNotDecrypt: 422,
  /** The passkey opens no key of this account: it was removed, its keys were replaced, or the server shows another one. */
  WrongPasskey: 422,
  /** The browser or the authenticator cannot open a key (WebAuthn PRF). */
  PasskeyUnsupported: 422,
  /** The authenticator has a passkey of the account already. */
  PasskeyKnown: 409,
  UnconfirmedHints: 422,
  AccessGrantNotFound: 422,
  SignatureManipulated: 422,
  LedgerProofInvalid: 422,
  LedgerContradiction: 422,
  UnverifiedKey: 422,
  /** The person's company requires a comparison of keys before the first sharing, and there was none. */
  KeyNotCompared: 409,
  /** The account is so new that no epoch of the key directory holds it. */
  NotInDirectoryYet: 409,
  UnverifiedContract: 422,
  /** A contract was changed with keys that its owner has replaced since, at a time when they were no longer valid. */
  ReplacedKeys: 422,
  /** The pins that the server stores are older than before, gone, somebody else's, or contradict this device. */
  UnverifiedPins: 422,
  UnverifiedWorkspace: 422,
  UnverifiedWorkspaceTitle: 422,
  /** The page is not at the address that the service says it has. */
  WrongAddress: 422,
  UnverifiedCompany: 422,
  NoWorkspaceKey: 422,
  // transport
  /** The server lacks its database or its storage for a moment. */
  Unavailable: 503,
  /** Others changed the same at the same moment, again and again; nothing of the call was done. */
  Busy: 503,
  /** The stored ciphertext is not what was uploaded. */
  DocumentDamaged: 500,
  /** The stored ciphertext is gone. */
  DocumentMissing: 500,
  ConnectionError: 502,
  /** The response of the server does not match the request. */
  UnfitAnswer: 502,
  PartNotLoaded: 502,
  UnexpectedError: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** True for a string that is one of the codes of {@link ERROR_STATUS}. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}
