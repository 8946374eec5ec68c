/** The store for uploaded files, under names that we generate. */
export type FileStore = {
  write(name: string, bytes: Uint8Array): Promise<void>
  /** null if there is no file of this name. */
  read(name: string): Promise<Uint8Array | null>
  /** Missing names are not an error. */
  remove(names: string[]): Promise<void>
}
