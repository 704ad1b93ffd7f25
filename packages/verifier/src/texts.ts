import type { CheckCode, CheckStatus, Verdict } from '@signet/domain/proof/proof-report';

/** The languages of the verifier. */
export type Language = 'de' | 'en';

/** A sentence made from the values of a check. */
type Sentence = (details: Record<string, string>) => string;

const de: Record<CheckCode, Sentence> = {
  ProofMalformed: ({ where }) =>
    `Die Nachweisdatei hat nicht die Form eines Signet-Nachweises, oder sie enthält etwas, das nicht hineingehört${at(where)}.`,
  IssuerKnown: ({ since }) =>
    `Der Aussteller ist Ihnen als vertrauenswürdig bekannt; es gibt ihn seit ${utc(since)}.`,
  IssuerUnknown: ({ fingerprint }) =>
    `Niemand hat gesagt, dass diesem Aussteller zu trauen ist. Fragen Sie ihn nach seinem Fingerabdruck und vergleichen Sie: ${fingerprint}.`,
  IssuerInvalid: () => 'Die Angaben des Ausstellers über sich selbst tragen nicht seine Unterschrift.',
  HeadValid: ({ size }) => `Das Register hat seinen Stand mit ${size} Einträgen unterschrieben.`,
  HeadInvalid: () => 'Der Stand des Registers trägt nicht die Unterschrift des Registers.',
  LogTimesFall: () =>
    'Das Register nennt für spätere Einträge frühere Zeiten; mindestens ein Eintrag ist zurückdatiert.',
  TimeConfirmed: ({ time, count }) =>
    `${count === '1' ? 'Ein unabhängiger Zeuge bestätigt' : `${count} unabhängige Zeugen bestätigen`}, dass alles hier Genannte spätestens am ${utc(time)} eingetragen war.`,
  TimeStamped: ({ authority, time }) =>
    `Der Zeitstempeldienst „${authority}“ hat bestätigt, dass das Register mit allem hier Genannten am ${utc(time)} bestand.`,
  TimeStampInvalid: () =>
    'Der Zeitstempel am Stand des Registers ist ungültig oder nicht von dem Zeitstempeldienst, den der Aussteller nennt.',
  TimeOfServiceAlone: () =>
    'Wann etwas eingetragen wurde, sagt allein dieser Dienst; kein unabhängiger Zeuge und kein Zeitstempeldienst hat es bestätigt.',
  RecordValid: ({ time }) =>
    `Titel, Beschreibung, Dokumente und verlangte Unterschriften hat die Person, der der Vertrag gehört, so unterschrieben (nach ihrer Angabe am ${utc(time)}).`,
  RecordInvalid: () =>
    'Was der Vertrag ist, hat nicht die Person unterschrieben, die ihn erstellt hat, oder es steht nicht im Register.',
  RecordsDiffer: () =>
    'Unterschrieben wurden Fassungen des Vertrags, die verschiedene Titel oder Dokumente haben.',
  KeysLogged: ({ fingerprint }) =>
    `Dieser Schlüssel steht im Schlüsselregister. Fingerabdruck zum Vergleich mit der Person: ${fingerprint}.`,
  KeysReplaced: ({ since }) =>
    `Die Person hat frühere Schlüssel durch diese ersetzt. Was die früheren unterschrieben haben, gilt nur, wenn es das Register vor dem ${utc(since)} aufgenommen hat.`,
  KeysInvalid: () => 'Die Schlüssel einer Person stehen nicht nachweislich im Schlüsselregister.',
  AddressConfirmed: ({ email, time, issuer }) =>
    `${issuer} hat am ${utc(time)} bestätigt, dass dieser Schlüssel zur Adresse ${email} gehört. Den Namen hat die Person selbst angegeben.`,
  IdentityVerified: ({ provider, reference }) =>
    `${provider} hat geprüft, wer diese Person ist (Zeichen ${reference}).`,
  IdentityUnchecked: () => 'Niemand hat mit einem Ausweis geprüft, wer diese Person ist.',
  IdentityInvalid: () => 'Wem dieser Schlüssel gehört, hat der Aussteller nicht nachweislich gesagt.',
  DocumentRegistered: ({ transactionId }) =>
    `Das Dokument ist im Register eingetragen (Transaktion ${transactionId}).`,
  DocumentNotRegistered: () => 'Das Dokument ist nicht nachweislich im Register eingetragen.',
  DocumentMatches: ({ hash }) => `Die vorliegende Datei ist unverändert (SHA3-256 ${hash}).`,
  DocumentChanged: ({ hash, found }) =>
    `Die vorliegende Datei wurde verändert: SHA3-256 ${found}, unterschrieben wurde ${hash}.`,
  DocumentMissing: ({ hash }) => `Die Datei liegt nicht vor und wurde nicht geprüft (SHA3-256 ${hash}).`,
  FileUnknown: ({ hash }) => `Diese Datei kommt im Nachweis nicht vor (SHA3-256 ${hash}).`,
  SignatureValid: ({ time, loggedAt, value }) =>
    `Die Unterschrift ist gültig, nach Angabe der Person vom ${utc(time)}, vom Register aufgenommen am ${utc(loggedAt)} (ECDSA ${value}).`,
  SignatureInvalid: () => 'Die Unterschrift ist ungültig oder steht nicht im Register.',
  SignatureMismatch: () =>
    'Die Unterschrift gehört zu einem anderen Dokument, einem anderen Vertrag oder einer anderen Person.',
  SignatureUnasked: () => 'Diese Unterschrift hat der Vertrag nicht verlangt.',
  SignatureByReplacedKeys: () =>
    'Die Unterschrift stammt von Schlüsseln, die die Person ersetzt hat, und das Register hat sie erst aufgenommen, als sie nicht mehr galten.',
  SignatureTimeImplausible: () =>
    'Die angegebene Zeit der Unterschrift liegt mehr als zehn Minuten neben der Zeit des Registers.',
  SignatureAwaited: () => 'Der Vertrag verlangt auch diese Unterschrift. Sie fehlt.',
};

const en: Record<CheckCode, Sentence> = {
  ProofMalformed: ({ where }) =>
    `The proof file does not have the form of a Signet proof, or holds something that does not belong there${at(where)}.`,
  IssuerKnown: ({ since }) => `You know the issuer as one that you trust; it exists since ${utc(since)}.`,
  IssuerUnknown: ({ fingerprint }) =>
    `Nobody has said that this issuer is to be trusted. Ask it for its fingerprint and compare: ${fingerprint}.`,
  IssuerInvalid: () => 'What the issuer says of itself does not carry its signature.',
  HeadValid: ({ size }) => `The ledger signed its state of ${size} entries.`,
  HeadInvalid: () => 'The state of the ledger does not carry the signature of the ledger.',
  LogTimesFall: () => 'The ledger gives later entries earlier times; at least one entry was dated back.',
  TimeConfirmed: ({ time, count }) =>
    `${count === '1' ? 'One independent witness confirms' : `${count} independent witnesses confirm`} that everything named here was entered by ${utc(time)} at the latest.`,
  TimeStamped: ({ authority, time }) =>
    `The time stamp authority “${authority}” confirmed that the ledger, with everything named here, existed on ${utc(time)}.`,
  TimeStampInvalid: () =>
    'The time stamp on the state of the ledger is not valid, or not by the time stamp authority that the issuer names.',
  TimeOfServiceAlone: () =>
    'When something was entered is stated by this service alone; no independent witness and no time stamp authority confirmed it.',
  RecordValid: ({ time }) =>
    `Title, description, documents and required signatures were signed like this by the owner of the contract (by their word on ${utc(time)}).`,
  RecordInvalid: () =>
    'What the contract is was not signed by the person who founded it, or is not in the ledger.',
  RecordsDiffer: () => 'What was signed are versions of the contract with different titles or documents.',
  KeysLogged: ({ fingerprint }) =>
    `This key is in the log of keys. Fingerprint to compare with the person: ${fingerprint}.`,
  KeysReplaced: ({ since }) =>
    `The person replaced earlier keys by these. What the earlier ones signed counts only if the ledger took it before ${utc(since)}.`,
  KeysInvalid: () => 'Nothing proves that the keys of a person are in the log of keys.',
  AddressConfirmed: ({ email, time, issuer }) =>
    `${issuer} confirmed on ${utc(time)} that this key belongs to the address ${email}. The name is what the person entered.`,
  IdentityVerified: ({ provider, reference }) =>
    `${provider} checked who this person is (reference ${reference}).`,
  IdentityUnchecked: () => 'Nobody checked with an identity document who this person is.',
  IdentityInvalid: () => 'Nothing proves that the issuer said whose key this is.',
  DocumentRegistered: ({ transactionId }) =>
    `The document is registered in the ledger (transaction ${transactionId}).`,
  DocumentNotRegistered: () => 'Nothing proves that the document is registered in the ledger.',
  DocumentMatches: ({ hash }) => `The file at hand is unchanged (SHA3-256 ${hash}).`,
  DocumentChanged: ({ hash, found }) =>
    `The file at hand was changed: SHA3-256 ${found}, what was signed is ${hash}.`,
  DocumentMissing: ({ hash }) => `The file is not at hand and was not checked (SHA3-256 ${hash}).`,
  FileUnknown: ({ hash }) => `This file does not occur in the proof (SHA3-256 ${hash}).`,
  SignatureValid: ({ time, loggedAt, value }) =>
    `The signature is valid, made on ${utc(time)} as the person says, taken by the ledger on ${utc(loggedAt)} (ECDSA ${value}).`,
  SignatureInvalid: () => 'The signature is not valid, or not in the ledger.',
  SignatureMismatch: () => 'The signature belongs to another document, contract or person.',
  SignatureUnasked: () => 'The contract did not ask for this signature.',
  SignatureByReplacedKeys: () =>
    'The signature is by keys that the person replaced, and the ledger took it when they did not count any more.',
  SignatureTimeImplausible: () =>
    'The stated time of the signature is more than ten minutes away from the time of the ledger.',
  SignatureAwaited: () => 'The contract asks for this signature as well. It is missing.',
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
      meaning: 'Was unterschrieben wurde, ist gültig, aber eine verlangte Unterschrift fehlt.',
    },
    'issuer-unknown': {
      title: 'Aussteller nicht bekannt',
      meaning:
        'Alles passt zusammen, aber niemand hat gesagt, dass diesem Aussteller zu trauen ist. So beweist der Nachweis nichts darüber, wer unterschrieben hat: Jeder kann sich einen solchen Aussteller bauen.',
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
        'All required signatures are there and valid, and the documents are unchanged. When they were made is stated by the issuer alone.',
    },
    incomplete: {
      title: 'Incomplete',
      meaning: 'What was signed is valid, but a required signature is missing.',
    },
    'issuer-unknown': {
      title: 'Issuer not known',
      meaning:
        'Everything fits together, but nobody has said that this issuer is to be trusted. So the proof says nothing about who signed: anybody can build such an issuer.',
    },
    invalid: { title: 'Not valid', meaning: 'Something does not hold. Do not rely on this proof.' },
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
    owner: 'Gehört',
    issuer: 'Ausgestellt von',
    signed: (name: string, document: string, time: string) =>
      `${name} hat „${document}“ unterschrieben, aufgenommen am ${utc(time)}`,
    missing: 'Was fehlt oder zu beachten ist',
    checked: 'Was geprüft wurde',
    usage:
      'Aufruf: signet-verify [--lang de|en] [--trust DATEI|ADRESSE]… nachweis.json dokument.pdf …\n--trust nennt einen Aussteller, dem Sie trauen: seine Datei signet-trust.json oder seine Adresse. Er bleibt gemerkt.',
    unreadable: (name: string) => `Die Datei lässt sich nicht lesen: ${name}`,
    tooLarge: (name: string) => `Die Nachweisdatei ist zu groß: ${name}`,
    noTrustFile: (name: string) =>
      `Das ist keine gültige Datei eines Ausstellers (signet-trust.json): ${name}`,
    unreachable: (address: string) =>
      `Unter dieser Adresse ist keine Datei eines Ausstellers zu holen: ${address}`,
    otherKeys: (origin: string, path: string) =>
      `${origin} hatte früher andere Schlüssel. Fragen Sie dort nach, was geschehen ist; erst dann löschen Sie ${path} und rufen noch einmal auf.`,
    title: 'Signet: Unterschriften prüfen',
    intro:
      'Wählen Sie zuerst, für sich allein, die Datei des Ausstellers (signet-trust.json), die Sie von ihm selbst haben; dann die Nachweisdatei (proof.json) mit den unterschriebenen Dokumenten. Alles wird auf diesem Gerät geprüft, nichts wird übertragen.',
    choose: 'Nachweis und Dokumente wählen oder hierher ziehen',
    working: 'Wird geprüft …',
    noProof: 'Unter den Dateien ist keine Nachweisdatei (.json).',
    otherKeysHere: (origin: string) =>
      `${origin} hatte früher andere Schlüssel. Fragen Sie dort nach, was geschehen ist. Nichts wurde geändert.`,
    trusted: (origin: string, fingerprint: string) =>
      `Diesem Aussteller trauen Sie ab jetzt: ${origin}. Vergleichen Sie seinen Fingerabdruck mit dem, den er veröffentlicht: ${fingerprint}.`,
    print: 'Drucken',
    language: 'Sprache',
  },
  en: {
    contract: 'Contract',
    owner: 'Owner',
    issuer: 'Issued by',
    signed: (name: string, document: string, time: string) =>
      `${name} signed “${document}”, taken on ${utc(time)}`,
    missing: 'What is missing or to be noted',
    checked: 'What was checked',
    usage:
      'Usage: signet-verify [--lang de|en] [--trust FILE|ADDRESS]… proof.json document.pdf …\n--trust names an issuer that you trust: its file signet-trust.json, or its address. It is remembered.',
    unreadable: (name: string) => `The file cannot be read: ${name}`,
    tooLarge: (name: string) => `The proof file is too large: ${name}`,
    noTrustFile: (name: string) => `This is not a valid file of an issuer (signet-trust.json): ${name}`,
    unreachable: (address: string) => `No file of an issuer is to be had at this address: ${address}`,
    otherKeys: (origin: string, path: string) =>
      `${origin} had other keys before. Ask there what happened; only then delete ${path} and call again.`,
    title: 'Signet: verify signatures',
    intro:
      'First choose, on its own, the file of the issuer (signet-trust.json) that you have from the issuer itself; then the proof file (proof.json) with the signed documents. Everything is checked on this device, nothing is sent anywhere.',
    choose: 'Choose the proof and the documents, or drop them here',
    working: 'Checking …',
    noProof: 'There is no proof file (.json) among the files.',
    otherKeysHere: (origin: string) =>
      `${origin} had other keys before. Ask there what happened. Nothing was changed.`,
    trusted: (origin: string, fingerprint: string) =>
      `You trust this issuer from now on: ${origin}. Compare its fingerprint with the one that it publishes: ${fingerprint}.`,
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
