import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Leaves out of the browser's list of routes what is false: what is not named there counts as that. */
const folder = process.argv[2] ?? 'build/client'

for (const file of globSync('assets/manifest-*.js', { cwd: folder })) {
  const path = join(folder, file)
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/"has\w+":false,/g, ''))
}
