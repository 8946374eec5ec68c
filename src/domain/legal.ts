/** What customers agree to, by name: /terms and /privacy are their pages. */
export const legalDocumentNames = ['terms', 'privacy'] as const
export type LegalDocumentName = (typeof legalDocumentNames)[number]

/** With rules, the booking rules in force follow the section. */
export type LegalSection = { heading: string; paragraphs: string[]; rules?: boolean }
