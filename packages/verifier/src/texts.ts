import type { CheckCode } from '@signet/domain/proof/proof-report';

/** The languages of the verifier. */
export type Language = 'de' | 'en';

/** A sentence made from the values of a check. */
type Sentence = (details: Record<string, string>) => string;

const de: Record<CheckCode, Sentence> = {
  BundleValid: () => 'Die Nachweisdatei ist vollständig und wohlgeformt.',
  BundleMalformed: ({ where }) => `Die Nachweisdatei ist kein gültiger Signet-Nachweis${at(where)}.`,
  CheckpointValid: ({ size }) =>
    `Der Stand des Registers (${size} Einträge) ist vom Register unterschrieben.`,
  CheckpointInvalid: () =>
    'Der Stand des Registers ist nicht mit dem Schlüssel des Registers unterschrieben.',
  CheckpointsContradict: () => 'Das Register hat zwei Stände unterschrieben, die einander widersprechen.',
  ContractAsSigned: () =>
    'Unterschrieben wurde der Vertrag mit genau diesem Titel, diesen Dokumenten und diesen verlangten Unterschriften.',
  ContractChangedSince: () =>
    'Unterschrieben wurde eine andere Fassung des Vertrags, als dieser Nachweis nennt.',
  DocumentMatches: ({ hash }) => `Die vorliegende Datei ist unverändert (SHA3-256 ${hash}).`,
  DocumentChanged: ({ hash, found }) =>
    `Die vorliegende Datei wurde verändert: SHA3-256 ${found}, unterschrieben wurde ${hash}.`,
  DocumentMissing: ({ hash }) => `Die Datei liegt nicht vor und wurde nicht geprüft (SHA3-256 ${hash}).`,
  DocumentRegistered: ({ transactionId }) =>
    `Das Dokument ist im Register eingetragen (Transaktion ${transactionId}).`,
  DocumentNotRegistered: () => 'Das Dokument ist nicht nachweislich im Register eingetragen.',
  DocumentStatementMismatch: () => 'Der Registereintrag gehört zu einem anderen Dokument.',
  DocumentUnsigned: () => 'Für dieses Dokument enthält der Nachweis keine Unterschrift.',
  FileUnknown: ({ hash }) => `Diese Datei kommt im Nachweis nicht vor (SHA3-256 ${hash}).`,
  KeysBound: ({ fingerprint }) =>
    `Der Schlüssel gehört zum Konto. Fingerabdruck zum Vergleich mit der Person: ${fingerprint}.`,
  KeysNotBound: () => 'Der Schlüssel der Unterschrift gehört nicht nachweislich zum Konto.',
  KeysLogged: ({ index }) => `Der Schlüssel steht im Schlüsselregister (Eintrag ${index}).`,
  KeysNotLogged: () => 'Der Schlüssel steht nicht nachweislich im Schlüsselregister.',
  LogKeyTrusted: () => 'Der Schlüssel des Registers ist als vertrauenswürdig angegeben.',
  LogKeyUnchecked: ({ publicKey }) =>
    `Der Schlüssel des Registers stammt aus dem Nachweis selbst. Vergleichen Sie ihn mit dem veröffentlichten: ${publicKey}.`,
  LogKeyUntrusted: ({ publicKey }) => `Der Schlüssel des Registers ist nicht der erwartete: ${publicKey}.`,
  RecordValid: ({ time }) =>
    `Titel, Dokumente und verlangte Unterschriften stehen so in der unterschriebenen Erklärung der Person, der der Vertrag gehört, vom ${time}.`,
  RecordInvalid: () => 'Was der Vertrag ist, hat nicht die Person unterschrieben, die ihn angelegt hat.',
  RecordMismatch: () =>
    'Titel, Beschreibung oder Dokumente sind nicht die, die der Vertrag nach der unterschriebenen Erklärung hat.',
  SignatureAwaited: () => 'Der Vertrag verlangt auch diese Unterschrift. Sie fehlt im Nachweis.',
  SignatureValid: ({ time, signature }) =>
    `Die digitale Unterschrift (ECDSA) ist gültig, nach Angabe der Person vom ${time}: ${signature}.`,
  SignatureInvalid: () => 'Die digitale Unterschrift ist ungültig.',
  SignatureMismatch: () => 'Die Unterschrift gehört zu einem anderen Dokument, Vertrag oder Konto.',
  SignatureLogged: ({ transactionId }) =>
    `Die Unterschrift ist im Register eingetragen (Transaktion ${transactionId}).`,
  SignatureNotLogged: () => 'Die Unterschrift ist nicht nachweislich im Register eingetragen.',
};

const en: Record<CheckCode, Sentence> = {
  BundleValid: () => 'The proof file is complete and well formed.',
  BundleMalformed: ({ where }) => `The proof file is not a valid Signet proof${at(where)}.`,
  CheckpointValid: ({ size }) => `The state of the ledger (${size} entries) is signed by the ledger.`,
  CheckpointInvalid: () => 'The state of the ledger is not signed with the key of the ledger.',
  CheckpointsContradict: () => 'The ledger signed two states that contradict each other.',
  ContractAsSigned: () =>
    'The contract was signed with exactly this title, these documents and these required signatures.',
  ContractChangedSince: () => 'Another version of the contract was signed than this proof names.',
  DocumentMatches: ({ hash }) => `The file at hand is unchanged (SHA3-256 ${hash}).`,
  DocumentChanged: ({ hash, found }) =>
    `The file at hand was changed: SHA3-256 ${found}, what was signed is ${hash}.`,
  DocumentMissing: ({ hash }) => `The file is not at hand and was not checked (SHA3-256 ${hash}).`,
  DocumentRegistered: ({ transactionId }) =>
    `The document is registered in the ledger (transaction ${transactionId}).`,
  DocumentNotRegistered: () => 'Nothing proves that the document is registered in the ledger.',
  DocumentStatementMismatch: () => 'The registration is that of another document.',
  DocumentUnsigned: () => 'The proof holds no signature for this document.',
  FileUnknown: ({ hash }) => `This file does not occur in the proof (SHA3-256 ${hash}).`,
  KeysBound: ({ fingerprint }) =>
    `The key belongs to the account. Fingerprint to compare with the person: ${fingerprint}.`,
  KeysNotBound: () => 'Nothing proves that the key of the signature belongs to the account.',
  KeysLogged: ({ index }) => `The key is in the log of keys (entry ${index}).`,
  KeysNotLogged: () => 'Nothing proves that the key is in the log of keys.',
  LogKeyTrusted: () => 'The key of the ledger is one that you trust.',
  LogKeyUnchecked: ({ publicKey }) =>
    `The key of the ledger comes from the proof itself. Compare it with the published one: ${publicKey}.`,
  LogKeyUntrusted: ({ publicKey }) => `The key of the ledger is not the expected one: ${publicKey}.`,
  RecordValid: ({ time }) =>
    `Title, documents and required signatures are those of the contract owner's signed record of ${time}.`,
  RecordInvalid: () => 'What the contract is was not signed by the person who founded it.',
  RecordMismatch: () =>
    'Title, description or documents are not those that the contract has by the signed record.',
  SignatureAwaited: () => 'The contract asks for this signature as well. It is missing in the proof.',
  SignatureValid: ({ time, signature }) =>
    `The digital signature (ECDSA) is valid, made at ${time} as the person says: ${signature}.`,
  SignatureInvalid: () => 'The digital signature is not valid.',
  SignatureMismatch: () => 'The signature belongs to another document, contract or account.',
  SignatureLogged: ({ transactionId }) =>
    `The signature is registered in the ledger (transaction ${transactionId}).`,
  SignatureNotLogged: () => 'Nothing proves that the signature is registered in the ledger.',
};

/** The sentence of every check in both languages. */
export const SENTENCES: Record<Language, Record<CheckCode, Sentence>> = { de, en };

/** The other texts of the command and the page. */
export const TEXTS = {
  de: {
    passed: 'Bestanden',
    notice: 'Hinweis',
    failed: 'Fehlgeschlagen',
    allPassed: 'Alle Prüfungen bestanden.',
    passedWithNotices: (count: number) =>
      `Alle Prüfungen bestanden; ${count === 1 ? 'ein Hinweis ist' : `${count} Hinweise sind`} noch zu beachten.`,
    someFailed: (count: number) => `${count} ${count === 1 ? 'Prüfung' : 'Prüfungen'} fehlgeschlagen.`,
    names: 'Namen und Adressen stehen im Nachweis, wie der Dienst sie kannte; belegt sind die Schlüssel.',
    usage: 'Aufruf: signet-verify [--lang de|en] [--log-key HERKUNFT=SCHLÜSSEL] nachweis.json dokument.pdf …',
    unreadable: (name: string) => `Die Datei lässt sich nicht lesen: ${name}`,
    notJson: (name: string) => `Die Nachweisdatei ist kein JSON: ${name}`,
    tooLarge: (name: string) => `Die Nachweisdatei ist zu groß: ${name}`,
    title: 'Signet: Unterschriften prüfen',
    intro:
      'Wählen Sie die Nachweisdatei (JSON) und die unterschriebenen Dokumente. Alles wird auf diesem Gerät geprüft, nichts wird übertragen.',
    choose: 'Nachweis und Dokumente wählen oder hierher ziehen',
    working: 'Wird geprüft …',
    noProof: 'Unter den Dateien ist keine Nachweisdatei (.json).',
    language: 'Sprache',
  },
  en: {
    passed: 'Passed',
    notice: 'Notice',
    failed: 'Failed',
    allPassed: 'All checks passed.',
    passedWithNotices: (count: number) =>
      `All checks passed; ${count === 1 ? 'one notice is' : `${count} notices are`} left for you to look at.`,
    someFailed: (count: number) => `${count} ${count === 1 ? 'check' : 'checks'} failed.`,
    names: 'Names and addresses are given as the service knew them; what is proved are the keys.',
    usage: 'Usage: signet-verify [--lang de|en] [--log-key ORIGIN=KEY] proof.json document.pdf …',
    unreadable: (name: string) => `The file cannot be read: ${name}`,
    notJson: (name: string) => `The proof file is not JSON: ${name}`,
    tooLarge: (name: string) => `The proof file is too large: ${name}`,
    title: 'Signet: verify signatures',
    intro:
      'Choose the proof file (JSON) and the signed documents. Everything is checked on this device, nothing is sent anywhere.',
    choose: 'Choose the proof and the documents, or drop them here',
    working: 'Checking …',
    noProof: 'There is no proof file (.json) among the files.',
    language: 'Language',
  },
};

function at(where: string | undefined): string {
  return where === undefined || where === '' ? '' : ` (${where})`;
}
