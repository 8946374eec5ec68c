import pLimit from 'p-limit'
import type { ListedFiles } from './integrations/files/file-store.ts'

const atOnce = 8

/** Copies every file of one store to another, over what has the same name there. Returns how many. */
export async function copyFiles(from: Pick<ListedFiles, 'list' | 'read'>, to: Pick<ListedFiles, 'write'>): Promise<number> {
  const names: string[] = []
  for await (const name of from.list()) names.push(name)
  const copied = await pLimit(atOnce).map(names, async (name) => {
    const bytes = await from.read(name)
    if (bytes !== null) await to.write(name, bytes)
    return bytes !== null
  })
  return copied.filter(Boolean).length
}
