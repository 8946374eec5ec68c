/** Draws every picture of the site into a folder: `node art/build.ts build/client/uploads`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeAppIcons } from './app-icons.ts'
import { faviconSvg, logoSvg } from './brand.ts'
import { type Icon, parseIcon } from './icon.ts'
import { type Drawing, drawingsOf, type SiteContent } from './plan.ts'

const iconFolder = path.join(path.dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons')

async function readContent(): Promise<SiteContent> {
  const [catalogue, articles, testimonials, about, why] = await Promise.all([
    import('../src/db/seed/catalogue/index.ts'),
    import('../src/db/seed/editorial/articles/index.ts'),
    import('../src/db/seed/editorial/testimonials.ts'),
    import('../src/db/seed/editorial/about.ts'),
    import('../src/db/seed/editorial/why-choose-us.ts'),
  ])
  return {
    categories: catalogue.catalogue,
    articles: articles.articles,
    testimonials: testimonials.testimonials,
    about: about.aboutSections,
    whyChooseUs: why.whyChooseUs,
  }
}

/** Reads each icon once. */
function iconReader(): (name: string) => Promise<Icon> {
  const known = new Map<string, Promise<Icon>>()
  const read = async (name: string) => {
    const file = await readFile(path.join(iconFolder, `${name}.svg`), 'utf8').catch(() => {
      throw new Error(`there is no icon named "${name}"`)
    })
    return parseIcon(name, file)
  }
  return (name) => {
    const icon = known.get(name) ?? read(name)
    known.set(name, icon)
    return icon
  }
}

async function writeDrawing(folder: string, drawing: Drawing, iconOf: (name: string) => Promise<Icon>): Promise<number> {
  const text = 'svg' in drawing ? drawing.svg : drawing.draw(await iconOf(drawing.icon))
  await writeFile(path.join(folder, drawing.file), text)
  return text.length
}

export async function buildArt(outDir: string): Promise<{ files: number; bytes: number }> {
  const drawings = drawingsOf(await readContent())
  const folders = new Set(drawings.map((drawing) => path.dirname(path.join(outDir, drawing.file))))
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })))
  const iconOf = iconReader()
  const sizes = await Promise.all(drawings.map((drawing) => writeDrawing(outDir, drawing, iconOf)))
  await writeFile(path.join(outDir, '..', 'favicon.svg'), faviconSvg())
  await writeFile(path.join(outDir, '..', 'logo.svg'), logoSvg())
  const icons = await writeAppIcons(path.join(outDir, '..'))
  return { files: sizes.length + 2 + icons, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { files, bytes } = await buildArt(process.argv[2] ?? 'build/client/uploads')
  process.stdout.write(`${files} pictures, ${Math.round(bytes / 1024)} KB\n`)
}
