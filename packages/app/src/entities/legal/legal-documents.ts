import type { Language } from '@signet/domain/format/language';

/** The documents, as their files are called. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy', 'cookies'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** Where the built app has the document; operators may put other files there. */
export const legalPath = (name: LegalDocument, language: Language) => `/legal/${language}/${name}.pdf`;
