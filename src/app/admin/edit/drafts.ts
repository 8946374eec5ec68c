import type { VersionedDocument } from '../../../domain/versions.ts'

/** What somebody has typed and not saved: the version and document that they began with, and the document as it should be. */
export type Draft<Document> = { version: number; base: Document; typed: Document }

/**
 * Drafts outlive a reload, a crash and the end of a session, so they are kept in this browser until they are saved or discarded, each under
 * the address of its author. They hold texts of the site, nothing of customers.
 */
const nameOf = (author: string, subject: string) => `office-draft:${author}:${subject}`

export function recallDraft<Document extends VersionedDocument>(author: string, subject: string): Draft<Document> | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(author, subject)) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a draft, or forgets it: null. A browser without room for it keeps it on the page only. */
export function keepDraft<Document extends VersionedDocument>(author: string, subject: string, draft: Draft<Document> | null): void {
  try {
    if (draft) localStorage.setItem(nameOf(author, subject), JSON.stringify(draft))
    else localStorage.removeItem(nameOf(author, subject))
  } catch {}
}
