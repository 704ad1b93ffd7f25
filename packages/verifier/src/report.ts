import type { CheckStatus, ProofCheck, ProofReport, ProvedFacts } from '@signet/domain/proof/proof-report';
import { SENTENCES, STATUSES, TEXTS, VERDICTS, type Language } from './texts.ts';

/** How one check went, in words. */
export interface ReportLine {
  status: CheckStatus;
  /** The status in the reader's language. */
  label: string;
  /** Its subject; may be empty. */
  subject: string;
  sentence: string;
}

/** A report in words, for somebody who has to decide and not for an engineer. */
export interface ReportInWords {
  title: string;
  /** Explanation of the verdict. */
  meaning: string;
  /** The proved facts: name and value; empty when a check failed. */
  facts: { name: string; value: string }[];
  /** The signatures, a sentence each. */
  signed: string[];
  /** Missing, failed or notable points. */
  missing: ReportLine[];
  checked: ReportLine[];
}

/** The report in the reader's language. */
export function inWords({ verdict, checks, facts }: ProofReport, language: Language): ReportInWords {
  const isKnown = verdict !== 'issuer-unknown';
  // what an issuer says that nobody knows is not worth printing, and would look like a finding
  const told = isKnown ? checks : checks.filter(({ code }) => code === 'IssuerUnknown');
  const lines = told.map((check) => lineOf(check, language));
  return {
    ...VERDICTS[language][verdict],
    ...factsInWords(isKnown ? facts : undefined, language),
    missing: lines
      .filter(({ status }) => status !== 'passed')
      .toSorted((one, other) => URGENCY.indexOf(one.status) - URGENCY.indexOf(other.status)),
    checked: lines.filter(({ status }) => status === 'passed'),
  };
}

/** The worst first. */
const URGENCY: readonly CheckStatus[] = ['failed', 'open', 'notice', 'passed'];

function factsInWords(
  facts: ProvedFacts | undefined,
  language: Language,
): Pick<ReportInWords, 'facts' | 'signed'> {
  if (facts === undefined) return { facts: [], signed: [] };
  const texts = TEXTS[language];
  const { title, owner, issuer, documents, signatures } = facts;
  const nameOf = (id: string) => documents.find((document) => document.id === id)?.name ?? id;
  return {
    facts: [
      { name: texts.contract, value: printable(title) },
      { name: texts.owner, value: printable(`${owner.name} <${owner.email}>`) },
      { name: texts.issuer, value: printable(issuer.origin) },
    ],
    signed: signatures.map(({ signer, documentId, loggedAt }) =>
      printable(texts.signed(`${signer.name} <${signer.email}>`, nameOf(documentId), loggedAt)),
    ),
  };
}

function lineOf({ status, code, subject, details }: ProofCheck, language: Language): ReportLine {
  return {
    status,
    label: STATUSES[language][status],
    subject: printable(subject),
    sentence: printable(SENTENCES[language][code](details)),
  };
}

/** The language for a locale such as `de_DE.UTF-8` or `de-AT`: German or else English. */
export function languageOf(locale: string | undefined): Language {
  return /^de\b|^de_/i.test(locale ?? '') ? 'de' : 'en';
}

/** The text without characters that would steer a terminal or turn the reading direction. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
}
