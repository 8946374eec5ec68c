import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

/** The small form, which a document parses with a third less work. */
const wholeAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Axe draws each text on a canvas, to leave out the letters of a font of icons, which the site does not have. That is a third of its work, and takes
 * Arabic, whose letters join, for icons, so that its contrast is never measured.
 */
const drawsText = /return!1;(?=var \w+=\w+\.get\("canvasContext")/
if (!drawsText.test(wholeAxe)) throw new Error('Axe looks for fonts of icons in another way')
const axe = wholeAxe.replace(drawsText, 'return!1;return!1;')

export type Theme = 'light' | 'dark'

/** WCAG 2.2 AA and the best practice. In the dark, which changes only colours, the contrast. */
const rules: Record<Theme, string[]> = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  dark: ['color-contrast'],
}

/** The axe findings in a theme, on the whole page or a part. Whoever asks has waited for what the page shows. */
export async function findingsOf(page: Page, theme: Theme, part?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // The elements that pass, and those that cannot be decided, would be described one by one for nobody.
  const options: RunOptions = { runOnly: rules[theme], resultTypes: ['violations'], selectors: false, preload: false }
  return page.evaluate(
    async ({ part, options }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(part ?? document, { ...options, elementRef: true })
      // What a bar covers in part is no small target: it counts where it is whole.
      const isSmallAnywhere = async (element: HTMLElement | undefined) => {
        const { scrollX, scrollY } = window
        element?.scrollIntoView({ block: 'center', behavior: 'instant' })
        const again = await axe.run(element ?? document, { ...options, runOnly: ['target-size'] })
        scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
        return again.violations.length > 0
      }
      const found: string[] = []
      for (const { id, nodes } of violations) {
        const wrong: string[] = []
        for (const { html, element } of nodes) if (id !== 'target-size' || (await isSmallAnywhere(element))) wrong.push(html)
        if (wrong.length > 0) found.push(`${id}: ${wrong.join(' | ')}`)
      }
      return found
    },
    { part, options },
  )
}

/** Waits for the frame in which colours begin to change, and until those that change have arrived. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const isMoving = ({ progress, endTime }: ComputedEffectTiming) => progress !== null && endTime !== Number.POSITIVE_INFINITY
    const ending = document.getAnimations().filter(({ effect }) => effect && isMoving(effect.getComputedTiming()))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
