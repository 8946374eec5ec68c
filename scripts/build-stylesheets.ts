import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readStylesheet } from '../src/server/read-stylesheet.ts'

/** Reads the built stylesheets once, so that the server can reduce them to a page (src/server/critical-css.ts) as soon as it starts. */
const folder = process.argv[2] ?? 'build'

const client = join(folder, 'client')
const files = globSync('assets/*.css', { cwd: client })
const read = files.map((file) => [`/${file}`, readStylesheet(readFileSync(join(client, file), 'utf8'))])
writeFileSync(join(folder, 'server/stylesheets.json'), JSON.stringify(Object.fromEntries(read)))
