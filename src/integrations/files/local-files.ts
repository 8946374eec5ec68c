import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { fileName, isFileName, type ListedFiles } from './file-store.ts'

/** Stores files below a folder of this machine; each appears complete or not at all. */
export function localFiles(folder: string): ListedFiles {
  const pathOf = (name: string) => join(folder, fileName(name))
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      const draft = `${path}.${randomBytes(6).toString('hex')}`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(draft, bytes)
      await rename(draft, path)
    },
    async read(name) {
      if (!isFileName(name)) return null
      return readFile(pathOf(name)).catch(unless('ENOENT'))
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(pathOf(name), { force: true })))
    },
    async *list() {
      const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(unless('ENOENT'))) ?? []
      for (const entry of entries) {
        const name = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
        if (entry.isFile() && isFileName(name)) yield name
      }
    },
  }
}

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code === code) return null
  throw error
}
