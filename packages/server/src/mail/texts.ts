import type { Language } from '@signet/domain/format/language';
import type { MailKind } from '../platform/db/outbox-schema.ts';

/** The texts of one kind of mail; {name}, {contract}, {company}, {person}, {reason}, {words} and {fingerprint} are filled in. */
export interface MailText {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Label of the button; the address stands below it in the text part. */
  action: string;
  closing: string;
}

const en: Record<MailKind, MailText> = {
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
  'let-in': {
    subject: '“{contract}” is open for you',
    greeting: 'Hello {name},',
    paragraphs: [
      '{person} has let you in: you can read the contract “{contract}” now.',
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
  'password-changed': {
    subject: 'The password of your Signet account was changed',
    greeting: 'Hello {name},',
    paragraphs: [
      'somebody made a new key file for your account with your 12 words and chose a new password. Actions that ask for the password want the new one from now on.',
      'All your other sessions have ended.',
    ],
    action: 'Log in',
    closing:
      'If it was not you, somebody else knows your 12 words: tell the people who run this server at once.',
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

const de: Record<MailKind, MailText> = {
  activation: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    greeting: 'Hallo {name},',
    paragraphs: [
      'bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Danach können Sie sich mit Ihrem Sicherheitsschlüssel anmelden.',
      'Bestätigen Sie nur, wenn Ihre Registrierungsseite dieselben vier Wörter zeigt: {words}',
      'Der Link gilt 24 Stunden. Auf einem anderen Gerät als dem, auf dem Sie sich registriert haben, brauchen Sie Ihre Schlüsseldatei und Ihr Passwort.',
    ],
    action: 'Adresse bestätigen',
    closing:
      'Wenn Sie sich nicht bei Signet registriert oder andere Wörter gesehen haben, bestätigen Sie nicht: Jemand anderes hat Ihre Adresse verwendet.',
  },
  'already-registered': {
    subject: 'Sie haben bereits ein Signet-Konto',
    greeting: 'Hallo {name},',
    paragraphs: [
      'jemand, vermutlich Sie selbst, wollte sich mit dieser Adresse registrieren. Dafür gibt es schon ein Konto; es wurde nichts geändert.',
      'Melden Sie sich mit Ihrer Schlüsseldatei oder Ihren 12 Wörtern an.',
    ],
    action: 'Anmelden',
    closing: 'Wenn Sie es nicht waren, können Sie diese E-Mail ignorieren.',
  },
  'invitation-sign': {
    subject: '{person} bittet Sie, „{contract}“ zu unterschreiben',
    greeting: 'Hallo {name},',
    paragraphs: [
      '{person} bittet Sie, den Vertrag „{contract}“ zu lesen und zu unterschreiben.',
      'Die Dokumente sind Ende-zu-Ende verschlüsselt: Nur eingeladene Personen können sie lesen.',
      'Wenn Sie einmal einen Signaturnachweis prüfen, vergleichen Sie den Fingerabdruck dieses Dienstes: {fingerprint}.',
    ],
    action: 'Vertrag öffnen',
    closing: 'Wenn Sie {person} nicht kennen, können Sie diese E-Mail ignorieren.',
  },
  'invitation-view': {
    subject: '{person} teilt „{contract}“ mit Ihnen',
    greeting: 'Hallo {name},',
    paragraphs: [
      '{person} teilt den Vertrag „{contract}“ mit Ihnen.',
      'Die Dokumente sind Ende-zu-Ende verschlüsselt: Nur eingeladene Personen können sie lesen.',
      'Wenn Sie einmal einen Signaturnachweis prüfen, vergleichen Sie den Fingerabdruck dieses Dienstes: {fingerprint}.',
    ],
    action: 'Vertrag öffnen',
    closing: 'Wenn Sie {person} nicht kennen, können Sie diese E-Mail ignorieren.',
  },
  'invitation-company': {
    subject: '{person} lädt Sie zu {company} auf Signet ein',
    greeting: 'Hallo {name},',
    paragraphs: [
      '{person} lädt Sie ein, in Signet mit {company} zu arbeiten. Ihre eigenen Verträge bleiben Ihre; das Unternehmen sieht sie nicht.',
      'Melden Sie sich an oder registrieren Sie sich mit dieser Adresse und beantworten Sie die Einladung dort. Sie gilt 14 Tage.',
      'Wenn Sie einmal einen Signaturnachweis prüfen, vergleichen Sie den Fingerabdruck dieses Dienstes: {fingerprint}.',
    ],
    action: 'Signet öffnen',
    closing: 'Wenn Sie {person} nicht kennen, können Sie diese E-Mail ignorieren.',
  },
  'let-in': {
    subject: '„{contract}“ ist für Sie offen',
    greeting: 'Hallo {name},',
    paragraphs: [
      '{person} hat Sie hereingelassen: Sie können den Vertrag „{contract}“ jetzt lesen.',
      'Öffnen Sie den Link in dem Browser, in dem Sie ihn zuerst geöffnet haben, denn dort liegt der Schlüssel.',
    ],
    action: 'Vertrag öffnen',
    closing: 'Sie erhalten diese E-Mail, weil Sie die Einladung von {person} geöffnet haben.',
  },
  signed: {
    subject: '{person} hat „{contract}“ unterschrieben',
    greeting: 'Hallo {name},',
    paragraphs: [
      '{person} hat alle Dokumente des Vertrags „{contract}“ unterschrieben.',
      'Wenn Sie einmal einen Signaturnachweis prüfen, vergleichen Sie den Fingerabdruck dieses Dienstes: {fingerprint}.',
    ],
    action: 'Vertrag öffnen',
    closing: 'Sie erhalten diese E-Mail, weil der Vertrag Ihnen gehört.',
  },
  'all-signed': {
    subject: 'Alle haben „{contract}“ unterschrieben',
    greeting: 'Hallo {name},',
    paragraphs: [
      'alle, die darum gebeten wurden, haben sämtliche Dokumente des Vertrags „{contract}“ unterschrieben.',
      'Im Vertrag finden Sie die Dokumente und den Signaturnachweis. Bewahren Sie beides auf.',
      'Wenn Sie einmal einen Signaturnachweis prüfen, vergleichen Sie den Fingerabdruck dieses Dienstes: {fingerprint}.',
    ],
    action: 'Vertrag öffnen',
    closing: 'Sie erhalten diese E-Mail, weil Sie den Vertrag unterschrieben haben oder er Ihnen gehört.',
  },
  declined: {
    subject: '{person} hat „{contract}“ abgelehnt',
    greeting: 'Hallo {name},',
    paragraphs: [
      '{person} hat es abgelehnt, den Vertrag „{contract}“ zu unterschreiben. Niemand kann ihn mehr unterschreiben.',
      'Der Grund: „{reason}“',
    ],
    action: 'Vertrag öffnen',
    closing: 'Sie erhalten diese E-Mail, weil der Vertrag Ihnen gehört.',
  },
  'wrong-codes': {
    subject: 'Falsche Authentifizierungscodes für Ihr Signet-Konto',
    greeting: 'Hallo {name},',
    paragraphs: [
      'jemand wollte sich bei Ihrem Konto anmelden und hat mehrmals einen falschen Authentifizierungscode eingegeben. Weitere Versuche werden eine Zeit lang abgelehnt.',
      'Wer es war, hat Ihren Sicherheitsschlüssel und dessen Passwort, kommt aber ohne Code nicht hinein. Wenn Sie es nicht waren, geben Sie niemals einen Code weiter und sagen Sie es den Betreibern dieses Servers.',
    ],
    action: 'Anmelden',
    closing: 'Wenn Sie es waren, warten Sie 15 Minuten und verwenden Sie einen neuen Code.',
  },
  'second-factor-added': {
    subject: 'Ein zweiter Faktor wurde für Ihr Signet-Konto eingerichtet',
    greeting: 'Hallo {name},',
    paragraphs: [
      'für Ihr Konto wurde ein Gerät für Authentifizierungscodes eingerichtet. Ab jetzt wird bei jeder Anmeldung nach einem Code gefragt.',
      'Alle Ihre anderen Sitzungen wurden beendet.',
    ],
    action: 'Anmelden',
    closing: 'Wenn Sie es nicht waren, sagen Sie es sofort den Betreibern dieses Servers.',
  },
  'second-factor-removed': {
    subject: 'Ein zweiter Faktor wurde von Ihrem Signet-Konto entfernt',
    greeting: 'Hallo {name},',
    paragraphs: [
      'ein Gerät für Authentifizierungscodes wurde von Ihrem Konto entfernt. Seine Codes werden nicht mehr angenommen.',
      'Alle Ihre anderen Sitzungen wurden beendet.',
    ],
    action: 'Anmelden',
    closing: 'Wenn Sie es nicht waren, sagen Sie es sofort den Betreibern dieses Servers.',
  },
  'password-changed': {
    subject: 'Das Passwort Ihres Signet-Kontos wurde geändert',
    greeting: 'Hallo {name},',
    paragraphs: [
      'jemand hat mit Ihren 12 Wörtern eine neue Schlüsseldatei für Ihr Konto erstellt und ein neues Passwort gewählt. Wo nach dem Passwort gefragt wird, gilt ab jetzt das neue.',
      'Alle Ihre anderen Sitzungen wurden beendet.',
    ],
    action: 'Anmelden',
    closing:
      'Wenn Sie es nicht waren, kennt jemand anderes Ihre 12 Wörter: Sagen Sie es sofort den Betreibern dieses Servers.',
  },
  'keys-replaced': {
    subject: 'Die Schlüssel Ihres Signet-Kontos wurden ersetzt',
    greeting: 'Hallo {name},',
    paragraphs: [
      'Ihr Konto hat neue Schlüssel, 12 neue Wörter und eine neue Schlüsseldatei. Die früheren Wörter und Schlüsseldateien öffnen es nicht mehr.',
      'Alle Ihre anderen Sitzungen wurden beendet. Wer Verträge mit Ihnen teilt, sieht, dass Ihre Schlüssel neu sind.',
    ],
    action: 'Anmelden',
    closing:
      'Wenn Sie es nicht waren, hatte jemand anderes Ihre 12 Wörter oder Ihre Schlüsseldatei: Sagen Sie es sofort den Betreibern dieses Servers und allen, mit denen Sie Verträge teilen.',
  },
};

export const MAIL_TEXTS: Readonly<Record<Language, Record<MailKind, MailText>>> = { en, de };
