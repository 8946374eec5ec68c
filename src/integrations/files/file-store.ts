/** Where what people upload is kept, under names of ours. */
export type FileStore = {
  write(name: string, bytes: Uint8Array): Promise<void>
  /** null where there is none of this name. */
  read(name: string): Promise<Uint8Array | null>
  /** Names that are not there are no mistake. */
  remove(names: string[]): Promise<void>
}
