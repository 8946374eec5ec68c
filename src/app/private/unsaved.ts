/** Unsaved form input, kept in this document's memory only, until its owner logs out. */
const kept = new Map<string, unknown>()

/** Keeps unsaved input under the name of its form. */
export const keepUnsaved = (name: string, typed: unknown): void => void kept.set(name, typed)
export const recallUnsaved = <T>(name: string): T | null => (kept.get(name) as T | undefined) ?? null
export const forgetUnsaved = (name: string): void => void kept.delete(name)
export const forgetAllUnsaved = (): void => kept.clear()
