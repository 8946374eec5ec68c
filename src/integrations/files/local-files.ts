import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** 'profiles/0f3a-256.webp': only folders and names that we generate, so that no name leads out of the folder. */
const namePattern = /^(?:[a-z0-9_-]+\/)*[a-z0-9_-]+\.[a-z0-9]+$/

/** Stores files below a folder of this machine; each appears complete or not at all. */
export function localFiles(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!namePattern.test(name)) throw new Error('This is no name of a kept file')
    return join(folder, name)
  }
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      const draft = `${path}.${randomBytes(6).toString('hex')}`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(draft, bytes)
      await rename(draft, path)
    },
    async read(name) {
      if (!namePattern.test(name)) return null
      return readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(pathOf(name), { force: true })))
    },
  }
}
