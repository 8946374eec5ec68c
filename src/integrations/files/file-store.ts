/** 'profiles/0f3a-256.webp': only folders and names that we generate, so that no name leads out of the store. */
const namePattern = /^(?:[a-z0-9_-]+\/)*[a-z0-9_-]+\.[a-z0-9]+$/

export const isFileName = (name: string): boolean => namePattern.test(name)

/** The store for uploaded files, under names that we generate. Each of its calls throws FilesAway while a store elsewhere cannot be reached. */
export type FileStore = {
  /** Asks a store elsewhere whether it is there. For how many seconds it has not been; never throws. */
  check?(): Promise<number>
  write(name: string, bytes: Uint8Array): Promise<void>
  /** null if there is no file of this name. */
  read(name: string): Promise<Uint8Array | null>
  /** Missing names are not an error. */
  remove(names: string[]): Promise<void>
}

/** A store whose files can be copied elsewhere: list gives the names of all, in no order. */
export type ListedFiles = FileStore & { list(): AsyncIterable<string> }

/** The name, if it can be one of ours. Throws otherwise, before anything is touched. */
export function fileName(name: string): string {
  if (!isFileName(name)) throw new Error('This is no name of a kept file')
  return name
}
