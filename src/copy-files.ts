import pLimit from 'p-limit'
import type { ListedFiles } from './integrations/files/file-store.ts'

const atOnce = 8

/** Copies every file of one store to another, over what has the same name there. Returns how many. */
export async function copyFiles(from: Pick<ListedFiles, 'list' | 'read'>, to: Pick<ListedFiles, 'write'>): Promise<number> {
  const inTurn = pLimit(atOnce)
  let copied = 0
  const copy = async (name: string) => {
    const bytes = await from.read(name)
    if (bytes === null) return
    await to.write(name, bytes)
    copied += 1
  }
  const copying: Promise<void>[] = []
  for await (const name of from.list()) copying.push(inTurn(copy, name))
  await Promise.all(copying)
  return copied
}
