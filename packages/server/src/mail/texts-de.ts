import type { MailTexts } from './mail-text.ts';

/** Mails in German. */
export const de: MailTexts = {
  activation: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    greeting: 'Hallo {name},',
    paragraphs: [
      'bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Danach können Sie sich mit Ihrem Sicherheitsschlüssel anmelden.',
      'Bestätigen Sie nur, wenn Ihre Registrierungsseite dieselben vier Wörter zeigt: {words}',
      'Der Link gilt 24 Stunden. Auf einem anderen Gerät brauchen Sie Ihre Schlüsseldatei und Ihr Passwort.',
    ],
    action: 'Adresse bestätigen',
    closing:
      'Wenn Sie sich nicht bei Signet registriert oder andere Wörter gesehen haben, bestätigen Sie nicht: Jemand anderes hat Ihre Adresse verwendet.',
  },
  'already-registered': {
    subject: 'Sie haben bereits ein Signet-Konto',
    greeting: 'Hallo {name},',
    paragraphs: [
      'jemand, vermutlich Sie selbst, wollte sich mit dieser Adresse registrieren. Dafür gibt es schon ein Konto, deshalb wurde nichts geändert.',
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
      'Bitte unterschreiben Sie bis zum {due}.',
      '{person} schreibt:\n{message}',
      'Die Dokumente sind Ende-zu-Ende-verschlüsselt: Nur eingeladene Personen können sie lesen.',
      'Wenn Sie später einen Signaturnachweis prüfen, vergleichen Sie den Fingerabdruck dieses Dienstes: {fingerprint}.',
    ],
    action: 'Vertrag öffnen',
    closing: 'Wenn Sie {person} nicht kennen, können Sie diese E-Mail ignorieren.',
  },
  'invitation-view': {
    subject: '{person} teilt „{contract}“ mit Ihnen',
    greeting: 'Hallo {name},',
    paragraphs: [
      '{person} teilt den Vertrag „{contract}“ mit Ihnen.',
      '{person} schreibt:\n{message}',
      'Die Dokumente sind Ende-zu-Ende-verschlüsselt: Nur eingeladene Personen können sie lesen.',
      'Wenn Sie später einen Signaturnachweis prüfen, vergleichen Sie den Fingerabdruck dieses Dienstes: {fingerprint}.',
    ],
    action: 'Vertrag öffnen',
    closing: 'Wenn Sie {person} nicht kennen, können Sie diese E-Mail ignorieren.',
  },
  'invitation-company': {
    subject: '{person} lädt Sie zu {company} auf Signet ein',
    greeting: 'Hallo {name},',
    paragraphs: [
      '{person} lädt Sie zu {company} auf Signet ein. Ihre eigenen Verträge gehören weiter Ihnen; das Unternehmen sieht sie nicht.',
      'Melden Sie sich mit dieser Adresse an oder registrieren Sie sich, um die Einladung zu beantworten. Sie gilt 14 Tage.',
      'Wenn Sie später einen Signaturnachweis prüfen, vergleichen Sie den Fingerabdruck dieses Dienstes: {fingerprint}.',
    ],
    action: 'Signet öffnen',
    closing: 'Wenn Sie {person} nicht kennen, können Sie diese E-Mail ignorieren.',
  },
  reminder: {
    subject: '{person} erinnert Sie daran, „{contract}“ zu unterschreiben',
    greeting: 'Hallo {name},',
    paragraphs: [
      '{person} erinnert Sie an den Vertrag „{contract}“, bei dem Ihre Unterschrift noch fehlt.',
      'Bitte unterschreiben Sie bis zum {due}.',
      '{person} schreibt:\n{message}',
      'Die Dokumente sind Ende-zu-Ende-verschlüsselt: Nur eingeladene Personen können sie lesen.',
    ],
    action: 'Vertrag öffnen',
    closing:
      'Wenn Sie nicht unterschreiben möchten, öffnen Sie den Vertrag und lehnen Sie ab. Dann weiß {person} Bescheid und erinnert Sie nicht mehr.',
  },
  'auto-reminder': {
    subject: 'Erinnerung: „{contract}“ wartet auf Ihre Unterschrift',
    greeting: 'Hallo {name},',
    paragraphs: [
      'Der Vertrag „{contract}“ von {person} wartet noch auf Ihre Unterschrift.',
      'Bitte unterschreiben Sie bis zum {due}.',
      '{person} schreibt:\n{message}',
      'Die Dokumente sind Ende-zu-Ende-verschlüsselt: Nur eingeladene Personen können sie lesen.',
    ],
    action: 'Vertrag öffnen',
    closing:
      'Wenn Sie nicht unterschreiben möchten, öffnen Sie den Vertrag und lehnen Sie ab. {person} erfährt es dann, und es kommen keine Erinnerungen mehr.',
  },
  'your-turn': {
    subject: 'Sie sind an der Reihe, „{contract}“ zu unterschreiben',
    greeting: 'Hallo {name},',
    paragraphs: [
      'alle vor Ihnen haben den Vertrag „{contract}“ von {person} unterschrieben. Jetzt sind Sie an der Reihe.',
      'Bitte unterschreiben Sie bis zum {due}.',
    ],
    action: 'Vertrag öffnen',
    closing: 'Sie erhalten diese E-Mail, weil Sie gebeten wurden, den Vertrag zu unterschreiben.',
  },
  approved: {
    subject: 'Sie können „{contract}“ jetzt unterschreiben',
    greeting: 'Hallo {name},',
    paragraphs: [
      'Der Vertrag „{contract}“ von {person} ist freigegeben. Sie können ihn jetzt unterschreiben.',
      'Bitte unterschreiben Sie bis zum {due}.',
    ],
    action: 'Vertrag öffnen',
    closing: 'Sie erhalten diese E-Mail, weil Sie um Ihre Unterschrift gebeten wurden.',
  },
  task: {
    subject: '{person} hat eine Aufgabe für Sie in „{contract}“',
    greeting: 'Hallo {name},',
    paragraphs: [
      '{person} hat Ihnen im Vertrag „{contract}“ eine Aufgabe gegeben: {task}',
      'Sie ist am {due} fällig.',
    ],
    action: 'Vertrag öffnen',
    closing: 'Sie erhalten diese E-Mail, weil Sie Zugang zu dem Vertrag haben.',
  },
  'task-due': {
    subject: 'Fällig am {due}: {task}',
    greeting: 'Hallo {name},',
    paragraphs: ['Im Vertrag „{contract}“ ist am {due} eine Aufgabe von Ihnen fällig: {task}'],
    action: 'Vertrag öffnen',
    closing:
      'Sie erhalten diese E-Mail, weil Ihnen die Aufgabe gegeben wurde und Ihr Teil noch nicht erledigt ist.',
  },
  mention: {
    subject: '{person} hat Sie in „{contract}“ erwähnt',
    greeting: 'Hallo {name},',
    paragraphs: ['{person} hat Sie in einem Kommentar zum Vertrag „{contract}“ erwähnt.'],
    action: 'Kommentar lesen',
    closing:
      'Sie erhalten diese E-Mail, weil Sie Zugang zu dem Vertrag haben. Kommentare sind verschlüsselt, deshalb kann diese E-Mail sie nicht zeigen.',
  },
  comment: {
    subject: '{person} hat „{contract}“ kommentiert',
    greeting: 'Hallo {name},',
    paragraphs: ['{person} hat einen Kommentar zum Vertrag „{contract}“ geschrieben.'],
    action: 'Kommentar lesen',
    closing:
      'Sie erhalten diese E-Mail, weil Ihnen der Vertrag gehört oder Sie ihn kommentiert haben. Kommentare sind verschlüsselt, deshalb kann diese E-Mail sie nicht zeigen.',
  },
  'event-reminder': {
    subject: 'Erinnerung: {event} ({due})',
    greeting: 'Hallo {name},',
    paragraphs: ['Im Vertrag „{contract}“ ist für den {due} eingetragen: {event}'],
    action: 'Ereignis öffnen',
    closing:
      'Sie erhalten diese E-Mail, weil Sie den Vertrag lesen können und wer ihn besitzt eine Erinnerung eingerichtet hat.',
  },
  followed: {
    subject: 'Neues in Verträgen, denen Sie folgen',
    greeting: 'Hallo {name},',
    paragraphs: ['In Verträgen, denen Sie folgen, haben andere etwas geändert:'],
    action: 'Meine Verträge öffnen',
    closing:
      'Sie erhalten diese E-Mail, höchstens eine am Tag, weil Sie diesen Verträgen folgen. Auf der Seite jedes Vertrags können Sie das abschalten.',
  },
  'let-in': {
    subject: 'Sie können „{contract}“ jetzt lesen',
    greeting: 'Hallo {name},',
    paragraphs: [
      'Sie können den Vertrag „{contract}“, zu dem {person} Sie eingeladen hat, jetzt lesen.',
      'Öffnen Sie den Link in dem Browser, in dem Sie ihn zuerst geöffnet haben: Dort liegt der Schlüssel.',
    ],
    action: 'Vertrag öffnen',
    closing: 'Sie erhalten diese E-Mail, weil Sie die Einladung von {person} geöffnet haben.',
  },
  signed: {
    subject: '{person} hat „{contract}“ unterschrieben',
    greeting: 'Hallo {name},',
    paragraphs: [
      '{person} hat alle Dokumente des Vertrags „{contract}“ unterschrieben.',
      'Wenn Sie später einen Signaturnachweis prüfen, vergleichen Sie den Fingerabdruck dieses Dienstes: {fingerprint}.',
    ],
    action: 'Vertrag öffnen',
    closing: 'Sie erhalten diese E-Mail, weil der Vertrag Ihnen gehört.',
  },
  'all-signed': {
    subject: 'Alle haben „{contract}“ unterschrieben',
    greeting: 'Hallo {name},',
    paragraphs: [
      'alle, die unterschreiben sollten, haben sämtliche Dokumente des Vertrags „{contract}“ unterschrieben.',
      'Im Vertrag finden Sie die Dokumente und den Signaturnachweis. Bewahren Sie beides auf.',
      'Wenn Sie später einen Signaturnachweis prüfen, vergleichen Sie den Fingerabdruck dieses Dienstes: {fingerprint}.',
    ],
    action: 'Vertrag öffnen',
    closing: 'Sie erhalten diese E-Mail, weil Sie den Vertrag unterschrieben haben oder er Ihnen gehört.',
  },
  declined: {
    subject: '{person} hat es abgelehnt, „{contract}“ zu unterschreiben',
    greeting: 'Hallo {name},',
    paragraphs: [
      '{person} hat es abgelehnt, den Vertrag „{contract}“ zu unterschreiben. Niemand kann ihn mehr unterschreiben.',
      'Grund: „{reason}“',
    ],
    action: 'Vertrag öffnen',
    closing: 'Sie erhalten diese E-Mail, weil der Vertrag Ihnen gehört.',
  },
  transferred: {
    subject: 'Der Vertrag „{contract}“ gehört jetzt Ihnen',
    greeting: 'Hallo {name},',
    paragraphs: [
      '{person} hat Ihnen den Vertrag „{contract}“ übertragen. Ab jetzt ändern Sie ihn und laden Personen ein.',
    ],
    action: 'Vertrag öffnen',
    closing: 'Wenn Sie ihn nicht möchten, geben Sie den Vertrag auf seiner Seite zurück.',
  },
  'wrong-codes': {
    subject: 'Falsche Authentifizierungscodes für Ihr Signet-Konto',
    greeting: 'Hallo {name},',
    paragraphs: [
      'jemand wollte sich bei Ihrem Konto anmelden und hat mehrmals einen falschen Authentifizierungscode eingegeben. Weitere Versuche sind eine Zeit lang gesperrt.',
      'Wer es war, hat Ihren Sicherheitsschlüssel und dessen Passwort, kommt aber ohne Code nicht hinein. Wenn Sie es nicht waren, geben Sie niemals einen Code weiter und informieren Sie den Betreiber dieses Servers.',
    ],
    action: 'Anmelden',
    closing: 'Wenn Sie es waren, warten Sie 15 Minuten und verwenden Sie einen neuen Code.',
  },
  'second-factor-added': {
    subject: 'Ein zweiter Faktor wurde für Ihr Signet-Konto eingerichtet',
    greeting: 'Hallo {name},',
    paragraphs: [
      'für Ihr Konto wurde ein Gerät für Authentifizierungscodes eingerichtet. Ab jetzt brauchen Sie bei jeder Anmeldung einen Code.',
      'Alle Ihre anderen Sitzungen wurden beendet.',
    ],
    action: 'Anmelden',
    closing: 'Wenn Sie es nicht waren, informieren Sie sofort den Betreiber dieses Servers.',
  },
  'second-factor-removed': {
    subject: 'Ein zweiter Faktor wurde von Ihrem Signet-Konto entfernt',
    greeting: 'Hallo {name},',
    paragraphs: [
      'ein Gerät für Authentifizierungscodes wurde von Ihrem Konto entfernt. Seine Codes gelten nicht mehr.',
      'Alle Ihre anderen Sitzungen wurden beendet.',
    ],
    action: 'Anmelden',
    closing: 'Wenn Sie es nicht waren, informieren Sie sofort den Betreiber dieses Servers.',
  },
  'passkey-added': {
    subject: 'Ihrem Signet-Konto wurde ein Passkey hinzugefügt',
    greeting: 'Hallo {name},',
    paragraphs: [
      'Ihrem Konto wurde ein Passkey hinzugefügt. Wer ihn hat, kann sich damit anmelden und mit einer Berührung unterschreiben.',
    ],
    action: 'Anmelden',
    closing:
      'Wenn Sie es nicht waren, entfernen Sie ihn und ersetzen Sie Ihre Schlüssel in den Profileinstellungen unter „Sicherheit und Anmeldung“.',
  },
  'passkey-removed': {
    subject: 'Von Ihrem Signet-Konto wurde ein Passkey entfernt',
    greeting: 'Hallo {name},',
    paragraphs: [
      'von Ihrem Konto wurde ein Passkey entfernt. Er öffnet es nicht mehr.',
      'Alle Ihre anderen Sitzungen wurden beendet.',
    ],
    action: 'Anmelden',
    closing: 'Wenn Sie es nicht waren, informieren Sie sofort den Betreiber dieses Servers.',
  },
  'password-changed': {
    subject: 'Das Passwort Ihres Signet-Kontos wurde geändert',
    greeting: 'Hallo {name},',
    paragraphs: [
      'jemand hat mit Ihren 12 Wörtern oder einem Passkey eine neue Schlüsseldatei für Ihr Konto erstellt und ein neues Passwort gewählt. Ab jetzt gilt das neue Passwort.',
      'Alle Ihre anderen Sitzungen wurden beendet.',
    ],
    action: 'Anmelden',
    closing:
      'Wenn Sie es nicht waren, kennt jemand anderes Ihre 12 Wörter oder hat Ihren Passkey: Informieren Sie sofort den Betreiber dieses Servers.',
  },
  'keys-replaced': {
    subject: 'Die Schlüssel Ihres Signet-Kontos wurden ersetzt',
    greeting: 'Hallo {name},',
    paragraphs: [
      'Ihr Konto hat neue Schlüssel, 12 neue Wörter und eine neue Schlüsseldatei. Die alten Wörter und Schlüsseldateien öffnen es nicht mehr.',
      'Alle Ihre anderen Sitzungen wurden beendet. Personen, mit denen Sie Verträge teilen, sehen, dass Ihre Schlüssel neu sind.',
    ],
    action: 'Anmelden',
    closing:
      'Wenn Sie es nicht waren, hatte jemand anderes Ihre 12 Wörter oder Ihre Schlüsseldatei: Informieren Sie sofort den Betreiber dieses Servers und alle, mit denen Sie Verträge teilen.',
  },
};
