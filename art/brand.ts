import { LAGOON_HUE, oklch, SAFFRON_HUE } from './colour.ts'

/** The logo: an arched door, a completed job, and the step in front of it. Drawn in a square of 48 units. */
export const mark = {
  viewBox: '0 0 48 48',
  doorPath: 'M8 37.5V21.5C8 12.5 15.5 8.5 24 2.5c8.5 6 16 10 16 19v16z',
  checkPath: 'm15.5 24.5 6.2 6.2 11-12',
  stepPath: 'M6 40h36a2.8 2.8 0 0 1 0 5.6H6A2.8 2.8 0 0 1 6 40z',
  door: oklch(0.46, 0.09, LAGOON_HUE),
  doorOnDark: oklch(0.7, 0.1, LAGOON_HUE),
  step: oklch(0.8, 0.14, SAFFRON_HUE),
  check: '#fff',
}

function markBody(doorAttributes: string): string {
  return (
    `<path ${doorAttributes} d="${mark.doorPath}"/>` +
    `<path fill="none" stroke="${mark.check}" stroke-width="4.8" stroke-linecap="round" stroke-linejoin="round" d="${mark.checkPath}"/>` +
    `<path fill="${mark.step}" d="${mark.stepPath}"/>`
  )
}

export function logoSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="${mark.viewBox}">${markBody(`fill="${mark.door}"`)}</svg>\n`
}

/** The logo for a browser tab, whose colour we do not control. */
export function faviconSvg(): string {
  const style = `<style>.d{fill:${mark.door}}@media(prefers-color-scheme:dark){.d{fill:${mark.doorOnDark}}}</style>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}">${style}${markBody('class="d"')}</svg>\n`
}
