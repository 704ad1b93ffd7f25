import type { Language } from '../texts.ts';

const de = {
  usage:
    'Aufruf: signet-audit [--lang de|en] DATEI|ADRESSE\nNennen Sie den Dienst, den Sie prüfen: seine Datei signet-trust.json oder seine Adresse. Er bleibt gemerkt.',
  unreachable: (address: string) =>
    `Diese Adresse antwortet nicht, daher ist nichts geprüft worden; versuchen Sie es später noch einmal: ${address}`,
  sound: (epochs: number) =>
    `Geprüft: Das Verzeichnis der Adressen ist mit ${epochs} Ständen so gewachsen, wie es im Schlüsselregister steht.`,
  replaced: (label: string, epoch: number, before: string, after: string) =>
    `Stand ${epoch}: Die Adresse mit der Kennung ${label} ging von Konto ${before} an Konto ${after} über.`,
  ask: 'Fragen Sie den Betreiber, warum Adressen das Konto gewechselt haben.',
  contradiction: (detail: string) =>
    `Widerspruch: Das Verzeichnis der Adressen passt nicht zum Schlüsselregister (${detail}). Trauen Sie diesem Dienst nicht, bis der Betreiber das erklärt hat, und heben Sie diese Ausgabe auf.`,
};

/** The texts of the command. */
export type AuditTexts = typeof de;

const en: AuditTexts = {
  usage:
    'Usage: signet-audit [--lang de|en] FILE|ADDRESS\nName the service to check: its file signet-trust.json, or its address. It is remembered.',
  unreachable: (address) =>
    `This address does not answer, so nothing was checked; try again later: ${address}`,
  sound: (epochs) =>
    `Verified: the directory of addresses grew over ${epochs} epochs as the log of keys says.`,
  replaced: (label, epoch, before, after) =>
    `Epoch ${epoch}: the address with the label ${label} passed from account ${before} to account ${after}.`,
  ask: 'Ask the operator why addresses changed their account.',
  contradiction: (detail) =>
    `Contradiction: the directory of addresses does not fit the log of keys (${detail}). Do not trust this service until the operator has explained it, and keep this output.`,
};

export const AUDIT_TEXTS: Record<Language, AuditTexts> = { de, en };
