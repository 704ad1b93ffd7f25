import type { MailTexts } from './mail-text.ts';

/** Mails in English. */
export const en: MailTexts = {
  activation: {
    subject: 'Confirm your e-mail address',
    greeting: 'Hello {name},',
    paragraphs: [
      'Please confirm that this address is yours. You can then log in with your security key.',
      'Only confirm if your sign-up page shows the same four words: {words}',
      'The link is valid for 24 hours. On another device, you need your key file and password.',
    ],
    action: 'Confirm address',
    closing:
      'If you did not sign up for Signet or saw other words, do not confirm: someone else used your address.',
  },
  'already-registered': {
    subject: 'You already have a Signet account',
    greeting: 'Hello {name},',
    paragraphs: [
      'Someone, probably you, tried to sign up with this address. It already has an account, so nothing was changed.',
      'Log in with your key file or your 12 words.',
    ],
    action: 'Log in',
    closing: 'If this was not you, you can ignore this e-mail.',
  },
  'invitation-sign': {
    subject: '{person} asks you to sign “{contract}”',
    greeting: 'Hello {name},',
    paragraphs: [
      '{person} asks you to read and sign the contract “{contract}”.',
      'Please sign by {due}.',
      '{person} writes:\n{message}',
      'The documents are end-to-end encrypted: only invited people can read them.',
      'If you verify a proof of signature later, compare the fingerprint of this service: {fingerprint}.',
    ],
    action: 'Open contract',
    closing: 'If you do not know {person}, you can ignore this e-mail.',
  },
  'invitation-view': {
    subject: '{person} shares “{contract}” with you',
    greeting: 'Hello {name},',
    paragraphs: [
      '{person} shares the contract “{contract}” with you.',
      '{person} writes:\n{message}',
      'The documents are end-to-end encrypted: only invited people can read them.',
      'If you verify a proof of signature later, compare the fingerprint of this service: {fingerprint}.',
    ],
    action: 'Open contract',
    closing: 'If you do not know {person}, you can ignore this e-mail.',
  },
  'invitation-company': {
    subject: '{person} invites you to join {company} on Signet',
    greeting: 'Hello {name},',
    paragraphs: [
      '{person} invites you to join {company} on Signet. Your own contracts stay yours; the company cannot see them.',
      'Log in or sign up with this address to answer the invitation. It is valid for 14 days.',
      'If you verify a proof of signature later, compare the fingerprint of this service: {fingerprint}.',
    ],
    action: 'Open Signet',
    closing: 'If you do not know {person}, you can ignore this e-mail.',
  },
  reminder: {
    subject: '{person} reminds you to sign “{contract}”',
    greeting: 'Hello {name},',
    paragraphs: [
      '{person} reminds you that the contract “{contract}” is waiting for your signature.',
      'Please sign by {due}.',
      '{person} writes:\n{message}',
      'The documents are end-to-end encrypted: only invited people can read them.',
    ],
    action: 'Open contract',
    closing:
      'If you do not want to sign, open the contract and decline. {person} will then know and not remind you again.',
  },
  'auto-reminder': {
    subject: 'Reminder: “{contract}” waits for your signature',
    greeting: 'Hello {name},',
    paragraphs: [
      'The contract “{contract}” from {person} is still waiting for your signature.',
      'Please sign by {due}.',
      '{person} writes:\n{message}',
      'The documents are end-to-end encrypted: only invited people can read them.',
    ],
    action: 'Open contract',
    closing:
      'If you do not want to sign, open the contract and decline. {person} will then know, and no more reminders come.',
  },
  'your-turn': {
    subject: 'It is your turn to sign “{contract}”',
    greeting: 'Hello {name},',
    paragraphs: [
      'Everyone before you has signed the contract “{contract}” from {person}. Now it is your turn.',
      'Please sign by {due}.',
    ],
    action: 'Open contract',
    closing: 'You receive this e-mail because you were asked to sign the contract.',
  },
  approved: {
    subject: 'You can now sign “{contract}”',
    greeting: 'Hello {name},',
    paragraphs: [
      'The contract “{contract}” from {person} has been approved. You can sign it now.',
      'Please sign by {due}.',
    ],
    action: 'Open contract',
    closing: 'You receive this e-mail because you were asked to sign the contract.',
  },
  task: {
    subject: '{person} has a task for you in “{contract}”',
    greeting: 'Hello {name},',
    paragraphs: ['{person} gave you a task in the contract “{contract}”: {task}', 'It is due on {due}.'],
    action: 'Open contract',
    closing: 'You receive this e-mail because you have access to the contract.',
  },
  'task-due': {
    subject: 'Due on {due}: {task}',
    greeting: 'Hello {name},',
    paragraphs: ['In the contract “{contract}”, a task of yours is due on {due}: {task}'],
    action: 'Open contract',
    closing: 'You receive this e-mail because the task was given to you and your part is not done.',
  },
  mention: {
    subject: '{person} mentioned you in “{contract}”',
    greeting: 'Hello {name},',
    paragraphs: ['{person} mentioned you in a comment on the contract “{contract}”.'],
    action: 'Read comment',
    closing:
      'You receive this e-mail because you have access to the contract. Comments are encrypted, so this e-mail cannot show them.',
  },
  comment: {
    subject: '{person} commented on “{contract}”',
    greeting: 'Hello {name},',
    paragraphs: ['{person} wrote a comment on the contract “{contract}”.'],
    action: 'Read comment',
    closing:
      'You receive this e-mail because you own the contract or have commented on it. Comments are encrypted, so this e-mail cannot show them.',
  },
  'event-reminder': {
    subject: 'Reminder: {event} ({due})',
    greeting: 'Hello {name},',
    paragraphs: ['In the contract “{contract}”, this is entered for {due}: {event}'],
    action: 'Open event',
    closing: 'You receive this e-mail because you can read the contract and its owner set a reminder.',
  },
  followed: {
    subject: 'What changed in the contracts that you follow',
    greeting: 'Hello {name},',
    paragraphs: ['Others have done this in contracts that you follow:'],
    action: 'Open my contracts',
    closing:
      'You receive this e-mail, one a day at most, because you follow these contracts. The page of each contract has a switch to follow it no more.',
  },
  'let-in': {
    subject: 'You can now read “{contract}”',
    greeting: 'Hello {name},',
    paragraphs: [
      'You can now read the contract “{contract}” that {person} invited you to.',
      'Open the link in the browser where you first opened it: the key is there.',
    ],
    action: 'Open contract',
    closing: 'You receive this e-mail because you opened the invitation from {person}.',
  },
  signed: {
    subject: '{person} has signed “{contract}”',
    greeting: 'Hello {name},',
    paragraphs: [
      '{person} has signed all documents of the contract “{contract}”.',
      'If you verify a proof of signature later, compare the fingerprint of this service: {fingerprint}.',
    ],
    action: 'Open contract',
    closing: 'You receive this e-mail because you own the contract.',
  },
  'all-signed': {
    subject: 'Everyone has signed “{contract}”',
    greeting: 'Hello {name},',
    paragraphs: [
      'Everyone who was asked has signed all documents of the contract “{contract}”.',
      'You find the documents and the proof of signature in the contract. Keep both.',
      'If you verify a proof of signature later, compare the fingerprint of this service: {fingerprint}.',
    ],
    action: 'Open contract',
    closing: 'You receive this e-mail because you signed or own the contract.',
  },
  declined: {
    subject: '{person} has declined to sign “{contract}”',
    greeting: 'Hello {name},',
    paragraphs: [
      '{person} has declined to sign the contract “{contract}”. It can no longer be signed.',
      'Reason: “{reason}”',
    ],
    action: 'Open contract',
    closing: 'You receive this e-mail because you own the contract.',
  },
  transferred: {
    subject: 'The contract “{contract}” is yours now',
    greeting: 'Hello {name},',
    paragraphs: [
      '{person} has made you the owner of the contract “{contract}”. From now on you change it and invite people.',
    ],
    action: 'Open contract',
    closing: 'If you do not want it, give the contract back on its page.',
  },
  'wrong-codes': {
    subject: 'Wrong authentication codes for your Signet account',
    greeting: 'Hello {name},',
    paragraphs: [
      'Someone tried to log in to your account and entered a wrong authentication code several times. Further attempts are blocked for a while.',
      'They have your security key and its password but cannot get in without a code. If this was not you, never share a code, and tell the operator of this server.',
    ],
    action: 'Log in',
    closing: 'If this was you, wait 15 minutes and use a new code.',
  },
  'second-factor-added': {
    subject: 'A second factor was set up for your Signet account',
    greeting: 'Hello {name},',
    paragraphs: [
      'A device for authentication codes was set up for your account. From now on, you need one of its codes to log in.',
      'All your other sessions have ended.',
    ],
    action: 'Log in',
    closing: 'If this was not you, tell the operator of this server at once.',
  },
  'second-factor-removed': {
    subject: 'A second factor was removed from your Signet account',
    greeting: 'Hello {name},',
    paragraphs: [
      'A device for authentication codes was removed from your account. Its codes are no longer accepted.',
      'All your other sessions have ended.',
    ],
    action: 'Log in',
    closing: 'If this was not you, tell the operator of this server at once.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your Signet account',
    greeting: 'Hello {name},',
    paragraphs: [
      'A passkey was added to your account. Anyone who has it can log in and sign with one touch.',
    ],
    action: 'Log in',
    closing:
      'If this was not you, remove it and replace your keys in the profile settings under “Security and login”.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your Signet account',
    greeting: 'Hello {name},',
    paragraphs: [
      'A passkey was removed from your account and no longer opens it.',
      'All your other sessions have ended.',
    ],
    action: 'Log in',
    closing: 'If this was not you, tell the operator of this server at once.',
  },
  'password-changed': {
    subject: 'The password of your Signet account was changed',
    greeting: 'Hello {name},',
    paragraphs: [
      'Someone created a new key file for your account with your 12 words or a passkey, and chose a new password. From now on, use the new password.',
      'All your other sessions have ended.',
    ],
    action: 'Log in',
    closing:
      'If this was not you, someone else knows your 12 words or has your passkey: tell the operator of this server at once.',
  },
  'keys-replaced': {
    subject: 'The keys of your Signet account were replaced',
    greeting: 'Hello {name},',
    paragraphs: [
      'Your account has new keys, 12 new words and a new key file. The old words and key files no longer open it.',
      'All your other sessions have ended. People you share contracts with see that your keys are new.',
    ],
    action: 'Log in',
    closing:
      'If this was not you, someone else had your 12 words or your key file: at once, tell the operator of this server and the people you share contracts with.',
  },
};
