import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { mark } from './brand.ts'

const ground = '#fefcf9'

/** The logo on a background of its own, `share` of the square wide. */
function icon(size: number, share: number, radius: number): string {
  const scale = (size * share) / 48
  const start = (size * (1 - share)) / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    `<rect width="${size}" height="${size}" rx="${size * radius}" fill="${ground}"/><g transform="translate(${start} ${start}) scale(${scale})">` +
    `<path fill="${mark.door}" d="${mark.doorPath}"/><path fill="${mark.step}" d="${mark.stepPath}"/>` +
    `<path fill="none" stroke="${mark.check}" stroke-width="4.8" stroke-linecap="round" stroke-linejoin="round" d="${mark.checkPath}"/></g></svg>`
  )
}

/** The icons that phones and desktops show for the site; a maskable one keeps its logo inside the circle that every mask leaves. */
const icons = [
  { file: 'icon-192.png', svg: icon(192, 0.72, 0.22) },
  { file: 'icon-512.png', svg: icon(512, 0.72, 0.22) },
  { file: 'icon-maskable-512.png', svg: icon(512, 0.54, 0) },
  { file: 'apple-touch-icon.png', svg: icon(180, 0.68, 0) },
]

export async function writeAppIcons(folder: string): Promise<number> {
  await Promise.all(icons.map(({ file, svg }) => writeFile(path.join(folder, file), new Resvg(svg).render().asPng())))
  return icons.length
}
