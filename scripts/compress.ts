import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Writes a .br and a .gz next to every file of the built site that gets smaller by it. */
const folder = process.argv[2] ?? 'build/client'

for (const file of globSync('**/*.{js,css,svg,json,webmanifest,txt,html}', { cwd: folder })) {
  const path = join(folder, file)
  const content = readFileSync(path)
  const brotli = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
  if (brotli.length >= content.length) continue
  writeFileSync(`${path}.br`, brotli)
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}
