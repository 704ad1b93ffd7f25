import type { ProofCheck, ProofReport } from '@signet/domain/proof/proof-report';
import { SENTENCES, TEXTS, type Language } from './texts.ts';

/** How one check went, in words. */
export interface ReportLine {
  status: 'failed' | 'notice' | 'passed';
  /** The status in the reader's language. */
  label: string;
  /** What it is about; may be empty. */
  subject: string;
  sentence: string;
}

/** The lines of a report in the reader's language, in the order of the checks. */
export function reportLines({ checks }: ProofReport, language: Language): ReportLine[] {
  return checks.map((check) => {
    const status = statusOf(check);
    return {
      status,
      label: TEXTS[language][status],
      subject: printable(check.subject),
      sentence: printable(SENTENCES[language][check.code](check.details)),
    };
  });
}

/** The outcome of a report in one sentence. */
export function verdictOf({ ok, checks }: ProofReport, language: Language): string {
  const texts = TEXTS[language];
  if (!ok) return texts.someFailed(checks.filter((check) => !check.ok).length);
  const notices = checks.filter((check) => check.notice).length;
  return notices === 0 ? texts.allPassed : texts.passedWithNotices(notices);
}

/** The language for a locale such as `de_DE.UTF-8` or `de-AT`: German or else English. */
export function languageOf(locale: string | undefined): Language {
  return /^de\b|^de_/i.test(locale ?? '') ? 'de' : 'en';
}

/** The text without characters that would steer a terminal or turn the reading direction. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
}

function statusOf({ ok, notice }: ProofCheck): ReportLine['status'] {
  if (!ok) return 'failed';
  return notice ? 'notice' : 'passed';
}
