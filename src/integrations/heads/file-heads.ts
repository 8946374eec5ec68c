import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import type { HeadLog } from './head-log.ts'

const tailBytes = 4_096

/** Heads in a file that is only ever added to. Each line begins with the end of the one before, so that one that was cut off by a crash spoils no other. */
export function fileHeads(path: string): HeadLog {
  return {
    where: path,
    async keep(name) {
      await mkdir(dirname(path), { recursive: true })
      const file = await open(path, 'a', 0o600)
      try {
        await file.write(`\n${name}`)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    async newest() {
      const file = await open(path, 'r').catch(noneYet)
      if (!file) return null
      try {
        const { size } = await file.stat()
        const from = Math.max(0, size - tailBytes)
        const { buffer, bytesRead } = await file.read(Buffer.alloc(tailBytes), 0, tailBytes, from)
        const lines = buffer.subarray(0, bytesRead).toString().split('\n').filter(Boolean)
        return lines.at(-1) ?? null
      } finally {
        await file.close()
      }
    },
    async *all() {
      const file = await open(path, 'r').catch(noneYet)
      if (!file) return
      await file.close()
      for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) if (line) yield line
    },
  }
}

function noneYet(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
