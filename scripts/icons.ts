/** Generates src/app/ui/icons.svg, the one file with all icons, from the names in src/app/ui/icon-names.ts. */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brandIcons } from '../src/app/ui/brand-icons.ts'
import { brandIconNames, iconNames } from '../src/app/ui/icon-names.ts'

const lucide = path.join(path.dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons')

async function strokes(name: string): Promise<string> {
  const file = await readFile(path.join(lucide, `${name}.svg`), 'utf8')
  const shapes = file.slice(file.indexOf('>', file.indexOf('<svg')) + 1, file.indexOf('</svg>'))
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s+/g, ' ').replaceAll(' />', '/>').replaceAll('> <', '><').trim()}</symbol>`
}

const marks = brandIconNames.map(
  (name) => `<symbol id="${name}" viewBox="0 0 24 24"><path fill="currentColor" stroke="none" d="${brandIcons[name]}"/></symbol>`,
)
const symbols = [...(await Promise.all(iconNames.map(strokes))), ...marks]
const target = path.join(import.meta.dirname, '../src/app/ui/icons.svg')
await writeFile(target, `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">${symbols.join('')}</svg>\n`)
process.stdout.write(`${symbols.length} icons\n`)
