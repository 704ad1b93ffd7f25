import type { CheckCode, CheckStatus, Verdict } from '@signet/domain/proof/proof-report';

/** The languages of the verifier. */
export type Language = 'de' | 'en';

/** A sentence made from the values of a check. */
type Sentence = (details: Record<string, string>) => string;

const de: Record<CheckCode, Sentence> = {
  ProofMalformed: ({ where }) => `Diese Datei ist kein gültiger Signet-Nachweis${at(where)}.`,
  IssuerKnown: ({ since }) => `Sie vertrauen diesem Aussteller; es gibt ihn seit ${utc(since)}.`,
  IssuerUnknown: ({ fingerprint }) =>
    `Sie haben diesen Aussteller noch nicht als vertrauenswürdig bestätigt. Fragen Sie ihn nach seinem Fingerabdruck und vergleichen Sie: ${fingerprint}.`,
  IssuerInvalid: () => 'Die Angaben des Ausstellers sind nicht von ihm signiert.',
  HeadValid: ({ size }) => `Das Register hat seinen Stand mit ${size} Einträgen signiert.`,
  HeadInvalid: () => 'Der Stand des Registers ist nicht vom Register signiert.',
  LogTimesFall: () =>
    'Spätere Einträge des Registers nennen frühere Zeiten; mindestens ein Eintrag ist zurückdatiert.',
  TimeConfirmed: ({ time, count }) =>
    `${count === '1' ? 'Ein unabhängiger Zeuge bestätigt' : `${count} unabhängige Zeugen bestätigen`}, dass alles hier Genannte spätestens am ${utc(time)} eingetragen war.`,
  TimeStamped: ({ authority, time }) =>
    `Der Zeitstempeldienst „${authority}“ hat bestätigt, dass das Register mit allem hier Genannten am ${utc(time)} bestand.`,
  TimeStampInvalid: () =>
    'Der Zeitstempel des Registers ist ungültig oder stammt nicht von dem Zeitstempeldienst, den der Aussteller nennt.',
  TimeOfServiceAlone: () =>
    'Wann etwas eingetragen wurde, sagt allein dieser Dienst; weder ein unabhängiger Zeuge noch ein Zeitstempeldienst hat es bestätigt.',
  RecordValid: ({ time }) =>
    `Die Person, der der Vertrag gehört, hat Titel, Beschreibung, Dokumente und verlangte Unterschriften so unterschrieben (nach eigener Angabe am ${utc(time)}).`,
  RecordInvalid: () =>
    'Die Angaben zum Vertrag hat nicht die Person unterschrieben, der er gehörte, oder sie stehen nicht im Register.',
  RecordsDiffer: () =>
    'Die Unterschriften gelten für Fassungen des Vertrags mit verschiedenen Titeln oder Dokumenten.',
  TransferValid: ({ from, by, loggedAt }) =>
    `Der Vertrag ging von ${from} auf diese Person über, unterschrieben von ${by}, ins Register aufgenommen am ${utc(loggedAt)}.`,
  TransferInvalid: () =>
    'Dass der Vertrag auf andere Eigentümer überging, hat nicht unterschrieben, wer das durfte, oder es steht nicht im Register.',
  KeysLogged: ({ fingerprint }) =>
    `Dieser Schlüssel steht im Schlüsselregister. Vergleichen Sie seinen Fingerabdruck mit der Person: ${fingerprint}.`,
  KeysReplaced: ({ since }) =>
    `Die Person hat frühere Schlüssel durch diese ersetzt. Unterschriften mit den früheren gelten nur, wenn das Register sie vor dem ${utc(since)} aufgenommen hat.`,
  KeysInvalid: () => 'Die Schlüssel einer Person stehen nicht nachweislich im Schlüsselregister.',
  AddressConfirmed: ({ email, time, issuer }) =>
    `${issuer} hat am ${utc(time)} bestätigt, dass dieser Schlüssel zur Adresse ${email} gehört. Den Namen hat die Person selbst angegeben.`,
  IdentityVerified: ({ provider, reference }) =>
    `${provider} hat die Identität dieser Person geprüft (Referenz ${reference}).`,
  IdentityUnchecked: () => 'Niemand hat die Identität dieser Person mit einem Ausweis geprüft.',
  IdentityInvalid: () => 'Der Aussteller hat nicht nachweislich bestätigt, wem dieser Schlüssel gehört.',
  DocumentRegistered: ({ transactionId }) =>
    `Das Dokument ist im Register eingetragen (Transaktion ${transactionId}).`,
  DocumentNotRegistered: () => 'Das Dokument ist nicht nachweislich im Register eingetragen.',
  DocumentMatches: ({ hash }) => `Die Datei ist unverändert (SHA3-256 ${hash}).`,
  DocumentChanged: ({ hash, found }) =>
    `Die Datei wurde verändert: Sie hat SHA3-256 ${found}, die unterschriebene ${hash}.`,
  DocumentMissing: ({ hash }) => `Die Datei liegt nicht vor und wurde nicht geprüft (SHA3-256 ${hash}).`,
  FileUnknown: ({ hash }) => `Diese Datei gehört nicht zum Nachweis (SHA3-256 ${hash}).`,
  SignatureValid: ({ time, loggedAt, value }) =>
    `Die Unterschrift ist gültig: geleistet am ${utc(time)} nach Angabe der Person, ins Register aufgenommen am ${utc(loggedAt)} (ECDSA ${value}).`,
  SignatureInvalid: () => 'Die Unterschrift ist ungültig oder steht nicht im Register.',
  SignatureMismatch: () =>
    'Die Unterschrift gehört zu einem anderen Dokument, einem anderen Vertrag oder einer anderen Person.',
  SignatureUnasked: () => 'Diese Unterschrift hat der Vertrag nicht verlangt.',
  SignatureByReplacedKeys: () =>
    'Die Unterschrift stammt von ersetzten Schlüsseln, und das Register hat sie erst aufgenommen, als diese nicht mehr galten.',
  SignatureTimeImplausible: () =>
    'Die angegebene Zeit der Unterschrift weicht um mehr als zehn Minuten von der Zeit des Registers ab.',
  SignatureAwaited: () => 'Der Vertrag verlangt auch diese Unterschrift. Sie fehlt.',
};

const en: Record<CheckCode, Sentence> = {
  ProofMalformed: ({ where }) => `This file is not a valid Signet proof${at(where)}.`,
  IssuerKnown: ({ since }) => `You trust this issuer, which has existed since ${utc(since)}.`,
  IssuerUnknown: ({ fingerprint }) =>
    `You have not confirmed that you trust this issuer. Ask it for its fingerprint and compare: ${fingerprint}.`,
  IssuerInvalid: () => 'The details of the issuer are not signed by it.',
  HeadValid: ({ size }) => `The ledger signed its state of ${size} entries.`,
  HeadInvalid: () => 'The state of the ledger is not signed by the ledger.',
  LogTimesFall: () => 'Later ledger entries have earlier times; at least one entry was backdated.',
  TimeConfirmed: ({ time, count }) =>
    `${count === '1' ? 'One independent witness confirms' : `${count} independent witnesses confirm`} that everything named here was recorded by ${utc(time)} at the latest.`,
  TimeStamped: ({ authority, time }) =>
    `The time stamp authority “${authority}” confirmed that the ledger, with everything named here, existed on ${utc(time)}.`,
  TimeStampInvalid: () =>
    'The time stamp of the ledger is not valid or not from the time stamp authority that the issuer names.',
  TimeOfServiceAlone: () =>
    'Only this service states when something was recorded; no independent witness or time stamp authority has confirmed it.',
  RecordValid: ({ time }) =>
    `The owner of the contract signed title, description, documents and required signatures as they are here (on ${utc(time)}, by their own account).`,
  RecordInvalid: () =>
    'The details of the contract were not signed by the person who owned it, or are not in the ledger.',
  RecordsDiffer: () => 'The signatures are for versions of the contract with different titles or documents.',
  TransferValid: ({ from, by, loggedAt }) =>
    `The contract passed from ${from} to this person, signed by ${by}, recorded in the ledger on ${utc(loggedAt)}.`,
  TransferInvalid: () =>
    'That the contract passed to other owners was not signed by those who may do so, or is not in the ledger.',
  KeysLogged: ({ fingerprint }) =>
    `This key is in the log of keys. Compare its fingerprint with the person: ${fingerprint}.`,
  KeysReplaced: ({ since }) =>
    `The person replaced earlier keys with these. Signatures by the earlier ones are valid only if the ledger recorded them before ${utc(since)}.`,
  KeysInvalid: () => 'Nothing proves that the keys of a person are in the log of keys.',
  AddressConfirmed: ({ email, time, issuer }) =>
    `${issuer} confirmed on ${utc(time)} that this key belongs to the address ${email}. The person entered the name themselves.`,
  IdentityVerified: ({ provider, reference }) =>
    `${provider} verified the identity of this person (reference ${reference}).`,
  IdentityUnchecked: () => 'No one has verified the identity of this person with an ID document.',
  IdentityInvalid: () => 'Nothing proves that the issuer confirmed whose key this is.',
  DocumentRegistered: ({ transactionId }) =>
    `The document is registered in the ledger (transaction ${transactionId}).`,
  DocumentNotRegistered: () => 'Nothing proves that the document is registered in the ledger.',
  DocumentMatches: ({ hash }) => `The file is unchanged (SHA3-256 ${hash}).`,
  DocumentChanged: ({ hash, found }) =>
    `The file was changed: it has SHA3-256 ${found}, the signed one has ${hash}.`,
  DocumentMissing: ({ hash }) => `The file is not here and was not checked (SHA3-256 ${hash}).`,
  FileUnknown: ({ hash }) => `This file does not belong to the proof (SHA3-256 ${hash}).`,
  SignatureValid: ({ time, loggedAt, value }) =>
    `The signature is valid: made on ${utc(time)} as stated by the person, recorded in the ledger on ${utc(loggedAt)} (ECDSA ${value}).`,
  SignatureInvalid: () => 'The signature is not valid or not in the ledger.',
  SignatureMismatch: () => 'The signature belongs to another document, contract or person.',
  SignatureUnasked: () => 'The contract did not ask for this signature.',
  SignatureByReplacedKeys: () =>
    'The signature is by replaced keys, and the ledger recorded it when they were no longer valid.',
  SignatureTimeImplausible: () =>
    'The stated time of the signature differs from the time of the ledger by more than ten minutes.',
  SignatureAwaited: () => 'The contract asks for this signature, too. It is missing.',
};

/** The sentence of every check in both languages. */
export const SENTENCES: Record<Language, Record<CheckCode, Sentence>> = { de, en };

interface VerdictText {
  title: string;
  /** Explanation for somebody who has to decide. */
  meaning: string;
}

/** Explanations of the verdicts. */
export const VERDICTS: Record<Language, Record<Verdict, VerdictText>> = {
  de: {
    verified: {
      title: 'Geprüft',
      meaning:
        'Alle verlangten Unterschriften liegen vor und sind gültig, die Dokumente sind unverändert, und unabhängige Zeugen oder ein Zeitstempeldienst bestätigen die Zeit.',
    },
    'verified-service-time': {
      title: 'Geprüft, Zeit allein vom Dienst genannt',
      meaning:
        'Alle verlangten Unterschriften liegen vor und sind gültig, und die Dokumente sind unverändert. Wann unterschrieben wurde, sagt allein der Aussteller.',
    },
    incomplete: {
      title: 'Unvollständig',
      meaning: 'Die Unterschriften sind gültig, aber eine verlangte fehlt.',
    },
    'issuer-unknown': {
      title: 'Aussteller unbekannt',
      meaning:
        'Alles passt zusammen, aber Sie haben diesen Aussteller nicht als vertrauenswürdig bestätigt. Deshalb beweist der Nachweis nicht, wer unterschrieben hat: Jeder kann einen solchen Aussteller einrichten.',
    },
    invalid: {
      title: 'Ungültig',
      meaning: 'Etwas stimmt nicht. Verlassen Sie sich nicht auf diesen Nachweis.',
    },
  },
  en: {
    verified: {
      title: 'Verified',
      meaning:
        'All required signatures are there and valid, the documents are unchanged, and independent witnesses or a time stamp authority confirm the time.',
    },
    'verified-service-time': {
      title: 'Verified, time stated by the service alone',
      meaning:
        'All required signatures are there and valid, and the documents are unchanged. Only the issuer states when they were made.',
    },
    incomplete: {
      title: 'Incomplete',
      meaning: 'The signatures are valid, but a required one is missing.',
    },
    'issuer-unknown': {
      title: 'Issuer not known',
      meaning:
        'Everything fits together, but you have not confirmed that you trust this issuer. So the proof does not show who signed: anyone can set up such an issuer.',
    },
    invalid: { title: 'Not valid', meaning: 'Something is wrong. Do not rely on this proof.' },
  },
};

/** How a check went, in one word. */
export const STATUSES: Record<Language, Record<CheckStatus, string>> = {
  de: { passed: 'Bestanden', notice: 'Hinweis', open: 'Fehlt', failed: 'Fehlgeschlagen' },
  en: { passed: 'Passed', notice: 'Notice', open: 'Missing', failed: 'Failed' },
};

/** The other texts of the command and the page. */
export const TEXTS = {
  de: {
    contract: 'Vertrag',
    owner: 'Eigentümer',
    issuer: 'Ausgestellt von',
    signed: (name: string, document: string, time: string) =>
      `${name} hat „${document}“ unterschrieben, aufgenommen am ${utc(time)}`,
    missing: 'Offene Punkte und Hinweise',
    checked: 'Was geprüft wurde',
    usage:
      'Aufruf: signet-verify [--lang de|en] [--trust DATEI|ADRESSE]… nachweis.json dokument.pdf …\n--trust nennt einen Aussteller, dem Sie vertrauen: seine Datei signet-trust.json oder seine Adresse. Er bleibt gespeichert.',
    unreadable: (name: string) => `Die Datei lässt sich nicht lesen: ${name}`,
    tooLarge: (name: string) => `Die Nachweisdatei ist zu groß: ${name}`,
    noTrustFile: (name: string) => `Das ist keine gültige Ausstellerdatei (signet-trust.json): ${name}`,
    unreachable: (address: string) => `Unter dieser Adresse ist keine Ausstellerdatei zu finden: ${address}`,
    otherKeys: (origin: string, path: string) =>
      `${origin} hatte früher andere Schlüssel. Fragen Sie dort nach, was geschehen ist. Löschen Sie erst danach ${path} und starten Sie den Befehl erneut.`,
    title: 'Signet: Unterschriften prüfen',
    intro:
      'Wählen Sie zuerst nur die Ausstellerdatei (signet-trust.json), die Sie vom Aussteller selbst haben. Wählen Sie dann die Nachweisdatei (proof.json) zusammen mit den unterschriebenen Dokumenten. Alles wird auf diesem Gerät geprüft, nichts wird übertragen.',
    choose: 'Nachweis und Dokumente wählen oder hierher ziehen',
    working: 'Wird geprüft …',
    noProof: 'Unter den Dateien ist keine Nachweisdatei (.json).',
    otherKeysHere: (origin: string) =>
      `${origin} hatte früher andere Schlüssel. Fragen Sie dort nach, was geschehen ist. Nichts wurde geändert.`,
    trusted: (origin: string, fingerprint: string) =>
      `Sie vertrauen jetzt diesem Aussteller: ${origin}. Vergleichen Sie seinen Fingerabdruck mit dem, den er veröffentlicht: ${fingerprint}.`,
    print: 'Drucken',
    language: 'Sprache',
  },
  en: {
    contract: 'Contract',
    owner: 'Owner',
    issuer: 'Issued by',
    signed: (name: string, document: string, time: string) =>
      `${name} signed “${document}”, recorded on ${utc(time)}`,
    missing: 'Open points and notices',
    checked: 'What was checked',
    usage:
      'Usage: signet-verify [--lang de|en] [--trust FILE|ADDRESS]… proof.json document.pdf …\n--trust names an issuer that you trust: its file signet-trust.json or its address. It is remembered.',
    unreadable: (name: string) => `The file cannot be read: ${name}`,
    tooLarge: (name: string) => `The proof file is too large: ${name}`,
    noTrustFile: (name: string) => `This is not a valid issuer file (signet-trust.json): ${name}`,
    unreachable: (address: string) => `No issuer file was found at this address: ${address}`,
    otherKeys: (origin: string, path: string) =>
      `${origin} had other keys before. Ask there what happened. Only then delete ${path} and run the command again.`,
    title: 'Signet: verify signatures',
    intro:
      'First choose only the issuer file (signet-trust.json) that you have from the issuer itself. Then choose the proof file (proof.json) together with the signed documents. Everything is checked on this device, and nothing is sent anywhere.',
    choose: 'Choose the proof and the documents, or drop them here',
    working: 'Checking…',
    noProof: 'None of the files is a proof file (.json).',
    otherKeysHere: (origin: string) =>
      `${origin} had other keys before. Ask there what happened. Nothing was changed.`,
    trusted: (origin: string, fingerprint: string) =>
      `You now trust this issuer: ${origin}. Compare its fingerprint with the one that it publishes: ${fingerprint}.`,
    print: 'Print',
    language: 'Language',
  },
};

function at(where: string | undefined): string {
  return where === undefined || where === '' ? '' : ` (${where})`;
}

/** A moment in UTC as people of both languages read it. */
function utc(time: string | undefined): string {
  return `${(time ?? '').slice(0, 19).replace('T', ' ')} UTC`;
}
