import type { MailTexts } from './mail-text.ts';

/** Mails in English. */
export const en: MailTexts = {
  activation: {
    subject: 'Confirm your e-mail address',
    greeting: 'Hello {name},',
    paragraphs: [
      'please confirm that this address is yours. After that you can log in with your security key.',
      'Only confirm if your sign-up page shows the same four words: {words}',
      'The link is valid for 24 hours. On another device than the one you signed up with, have your key file and password at hand.',
    ],
    action: 'Confirm address',
    closing:
      'If you did not sign up for Signet, or saw other words, do not confirm: somebody else used your address.',
  },
  'already-registered': {
    subject: 'You already have a Signet account',
    greeting: 'Hello {name},',
    paragraphs: [
      'somebody, probably you, tried to sign up with this address. There is an account for it already, so nothing was changed.',
      'Log in with your key file or with your 12 words.',
    ],
    action: 'Log in',
    closing: 'If it was not you, you can ignore this mail.',
  },
  'invitation-sign': {
    subject: '{person} asks you to sign “{contract}”',
    greeting: 'Hello {name},',
    paragraphs: [
      '{person} asks you to read and sign the contract “{contract}”.',
      'The signature is wanted by {due}.',
      '{person} writes:\n{message}',
      'The documents are end-to-end encrypted: only the people invited can read them.',
      'When you check a proof of signature one day, compare the fingerprint of this service: {fingerprint}.',
    ],
    action: 'Open contract',
    closing: 'If you do not know {person}, you can ignore this mail.',
  },
  'invitation-view': {
    subject: '{person} shares “{contract}” with you',
    greeting: 'Hello {name},',
    paragraphs: [
      '{person} shares the contract “{contract}” with you.',
      '{person} writes:\n{message}',
      'The documents are end-to-end encrypted: only the people invited can read them.',
      'When you check a proof of signature one day, compare the fingerprint of this service: {fingerprint}.',
    ],
    action: 'Open contract',
    closing: 'If you do not know {person}, you can ignore this mail.',
  },
  'invitation-company': {
    subject: '{person} invites you to {company} on Signet',
    greeting: 'Hello {name},',
    paragraphs: [
      '{person} invites you to work with {company} in Signet. Your own contracts stay yours; the company does not see them.',
      'Log in, or sign up with this address, and answer the invitation there. It is valid for 14 days.',
      'When you check a proof of signature one day, compare the fingerprint of this service: {fingerprint}.',
    ],
    action: 'Open Signet',
    closing: 'If you do not know {person}, you can ignore this mail.',
  },
  reminder: {
    subject: '{person} reminds you to sign “{contract}”',
    greeting: 'Hello {name},',
    paragraphs: [
      '{person} reminds you of the contract “{contract}”, which waits for your signature.',
      'The signature is wanted by {due}.',
      '{person} writes:\n{message}',
      'The documents are end-to-end encrypted: only the people invited can read them.',
    ],
    action: 'Open contract',
    closing:
      'If you do not want to sign, open the contract and decline: then {person} knows, and does not remind you again.',
  },
  'your-turn': {
    subject: 'It is your turn to sign “{contract}”',
    greeting: 'Hello {name},',
    paragraphs: [
      'everybody who signs before you has signed the contract “{contract}” of {person}. Now it is your turn.',
      'The signature is wanted by {due}.',
    ],
    action: 'Open contract',
    closing: 'You receive this mail because you were asked to sign the contract.',
  },
  'let-in': {
    subject: '“{contract}” is open for you',
    greeting: 'Hello {name},',
    paragraphs: [
      'You can now read the contract “{contract}”, to which {person} invited you.',
      'Open the link in the browser in which you asked for it, because the key is there.',
    ],
    action: 'Open contract',
    closing: 'You receive this mail because you opened the invitation of {person}.',
  },
  signed: {
    subject: '{person} has signed “{contract}”',
    greeting: 'Hello {name},',
    paragraphs: [
      '{person} has signed all documents of the contract “{contract}”.',
      'When you check a proof of signature one day, compare the fingerprint of this service: {fingerprint}.',
    ],
    action: 'Open contract',
    closing: 'You receive this mail because the contract is yours.',
  },
  'all-signed': {
    subject: 'Everybody has signed “{contract}”',
    greeting: 'Hello {name},',
    paragraphs: [
      'everybody who was asked has signed all documents of the contract “{contract}”.',
      'In the contract you find the documents and the proof of signature. Keep both.',
      'When you check a proof of signature one day, compare the fingerprint of this service: {fingerprint}.',
    ],
    action: 'Open contract',
    closing: 'You receive this mail because you signed the contract or it is yours.',
  },
  declined: {
    subject: '{person} has declined “{contract}”',
    greeting: 'Hello {name},',
    paragraphs: [
      '{person} has declined to sign the contract “{contract}”. Nobody can sign it any more.',
      'They wrote: “{reason}”',
    ],
    action: 'Open contract',
    closing: 'You receive this mail because the contract is yours.',
  },
  'wrong-codes': {
    subject: 'Wrong authentication codes for your Signet account',
    greeting: 'Hello {name},',
    paragraphs: [
      'somebody tried to log in to your account and typed wrong authentication codes several times. Further tries are refused for a while.',
      'Whoever it was has your security key and its password, but does not get in without a code. If it was not you, never pass a code on, and tell the people who run this server.',
    ],
    action: 'Log in',
    closing: 'If it was you, wait 15 minutes and use a new code.',
  },
  'second-factor-added': {
    subject: 'A second factor was set up for your Signet account',
    greeting: 'Hello {name},',
    paragraphs: [
      'a device for authentication codes was set up for your account. From now on a code of it is asked for at each login.',
      'All your other sessions have ended.',
    ],
    action: 'Log in',
    closing: 'If it was not you, tell the people who run this server at once.',
  },
  'second-factor-removed': {
    subject: 'A second factor was removed from your Signet account',
    greeting: 'Hello {name},',
    paragraphs: [
      'a device for authentication codes was removed from your account. Its codes are not taken any more.',
      'All your other sessions have ended.',
    ],
    action: 'Log in',
    closing: 'If it was not you, tell the people who run this server at once.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your Signet account',
    greeting: 'Hello {name},',
    paragraphs: [
      'a passkey was added to your account. Whoever has it logs in with it, and signs with one touch.',
    ],
    action: 'Log in',
    closing:
      'If it was not you, remove it and replace your keys, in the profile settings under “Security and login”.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your Signet account',
    greeting: 'Hello {name},',
    paragraphs: [
      'a passkey was removed from your account. It does not open it any more.',
      'All your other sessions have ended.',
    ],
    action: 'Log in',
    closing: 'If it was not you, tell the people who run this server at once.',
  },
  'password-changed': {
    subject: 'The password of your Signet account was changed',
    greeting: 'Hello {name},',
    paragraphs: [
      'somebody made a new key file for your account, with your 12 words or a passkey, and chose a new password. Actions that ask for the password want the new one from now on.',
      'All your other sessions have ended.',
    ],
    action: 'Log in',
    closing:
      'If it was not you, somebody else knows your 12 words or has your passkey: tell the people who run this server at once.',
  },
  'keys-replaced': {
    subject: 'The keys of your Signet account were replaced',
    greeting: 'Hello {name},',
    paragraphs: [
      'your account has new keys, 12 new words and a new key file. The former words and key files open it no more.',
      'All your other sessions have ended. People whom you share contracts with see that your keys are new.',
    ],
    action: 'Log in',
    closing:
      'If it was not you, somebody else had your 12 words or your key file: tell the people who run this server, and those you share contracts with, at once.',
  },
};
