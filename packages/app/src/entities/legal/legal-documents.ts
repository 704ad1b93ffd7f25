import type { Language } from '@signet/domain/format/language';

/** The documents, as their files are called. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy', 'cookies'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** The path of the document in the built app; operators may replace the files. */
export const legalPath = (name: LegalDocument, language: Language) => `/legal/${language}/${name}.pdf`;
