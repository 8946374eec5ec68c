import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the pictures of the site are drawn of. */
const ofPictures = ['art/**/*.ts', 'src/db/seed/{catalogue,editorial}/**/*.ts', 'package-lock.json']
const isOfPhone = /^\/pro(?:[/?]|$)/

/**
 * What is built also while the site runs from its sources, in a folder beside the real build: the pictures, and the professional's phone, which has a service
 * worker. bringPhone: builds it for a request that needs it, unless it is there as the sources are; whether it did.
 */
export function openBuiltParts(root: string) {
  const folder = join(root, '.react-router/development')
  let sourcesOfPhone: ReadonlySet<string> | null = null
  let isPhoneCurrent = false
  let building: Promise<boolean> | null = null

  const buildPhone = async (): Promise<boolean> => {
    const { buildPro } = await import('../../scripts/build-pro.ts')
    isPhoneCurrent = true
    try {
      sourcesOfPhone = await buildPro(folder)
      return true
    } catch (error) {
      isPhoneCurrent = false
      throw error
    }
  }
  return {
    folder,
    async drawPictures(): Promise<void> {
      const stamp = join(folder, 'pictures')
      const made = globSync(ofPictures, { cwd: root })
        .sort()
        .map((file) => `${file} ${statSync(join(root, file)).mtimeMs}`)
        .join('\n')
      if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return
      const { buildArt } = await import('../../art/build.ts')
      await buildArt(join(folder, 'client/uploads'))
      mkdirSync(folder, { recursive: true })
      writeFileSync(stamp, made)
    },
    /** Marks it as changed, so that the next request that needs it builds it. */
    isPartOfPhone(file: string): boolean {
      const isPart = sourcesOfPhone?.has(file) ?? false
      if (isPart) isPhoneCurrent = false
      return isPart
    },
    bringPhone(url: string): Promise<boolean> {
      if (!isOfPhone.test(url) || isPhoneCurrent) return building ?? Promise.resolve(false)
      building ??= buildPhone().finally(() => {
        building = null
      })
      return building
    },
  }
}
