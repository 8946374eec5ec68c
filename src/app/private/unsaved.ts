/** Unsaved form input, kept in this document's memory only, until its owner logs out. */
const kept = new Map<string, unknown>()

/** Keeps unsaved input under the name of its form. */
export const keepUnsaved = (name: string, typed: unknown): void => void kept.set(name, typed)
export const recallUnsaved = <T>(name: string): T | null => (kept.get(name) as T | undefined) ?? null
export const forgetUnsaved = (name: string): void => void kept.delete(name)

export function forgetAllUnsaved(): void {
  kept.clear()
  inTab((storage) => {
    for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name)
  })
}

const prefix = 'unsaved:'

/** Keeps unsaved input in this tab, where it outlives a reload and the end of a session, until its owner logs out; null forgets it. */
export const keepUnsavedInTab = (name: string, typed: unknown): void =>
  void inTab((storage) => (typed === null ? storage.removeItem(prefix + name) : storage.setItem(prefix + name, JSON.stringify(typed))))

export const recallUnsavedInTab = <T>(name: string): T | null =>
  inTab((storage) => JSON.parse(storage.getItem(prefix + name) ?? 'null') as T | null) ?? null

/** A browser without storage keeps it on the page only. */
function inTab<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
