/** The documents that customers agree to, by name; their pages are /terms and /privacy. */
export const legalDocumentNames = ['terms', 'privacy'] as const
export type LegalDocumentName = (typeof legalDocumentNames)[number]

/** With `rules`, the current booking rules follow the section. */
export type LegalSection = { heading: string; paragraphs: string[]; rules?: boolean }
