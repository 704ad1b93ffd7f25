import type { Language } from '../texts.ts';

const de = {
  usage:
    'Aufruf: signet-audit [--lang de|en] DATEI|ADRESSE\nNennen Sie den Dienst, den Sie prüfen: seine Datei signet-trust.json oder seine Adresse. Er bleibt gespeichert.',
  unreachable: (address: string) =>
    `Diese Adresse antwortet nicht, deshalb wurde nichts geprüft. Versuchen Sie es später erneut: ${address}`,
  sound: (epochs: number) =>
    `Geprüft: Das Adressverzeichnis ist mit ${epochs} Ständen so gewachsen, wie es im Schlüsselregister steht.`,
  replaced: (label: string, epoch: number, before: string, after: string) =>
    `Stand ${epoch}: Die Adresse mit der Kennung ${label} wechselte von Konto ${before} zu Konto ${after}.`,
  ask: 'Fragen Sie den Betreiber, warum Adressen das Konto gewechselt haben.',
  contradiction: (detail: string) =>
    `Widerspruch: Das Adressverzeichnis passt nicht zum Schlüsselregister (${detail}). Vertrauen Sie diesem Dienst nicht, bis der Betreiber das erklärt hat, und bewahren Sie diese Ausgabe auf.`,
};

/** The texts of the command. */
export type AuditTexts = typeof de;

const en: AuditTexts = {
  usage:
    'Usage: signet-audit [--lang de|en] FILE|ADDRESS\nName the service to check: its file signet-trust.json or its address. It is remembered.',
  unreachable: (address) =>
    `This address does not answer, so nothing was checked. Try again later: ${address}`,
  sound: (epochs) =>
    `Verified: the address directory grew over ${epochs} epochs as recorded in the log of keys.`,
  replaced: (label, epoch, before, after) =>
    `Epoch ${epoch}: the address with the label ${label} moved from account ${before} to account ${after}.`,
  ask: 'Ask the operator why addresses moved to other accounts.',
  contradiction: (detail) =>
    `Contradiction: the address directory does not match the log of keys (${detail}). Do not trust this service until the operator has explained it, and keep this output.`,
};

export const AUDIT_TEXTS: Record<Language, AuditTexts> = { de, en };
