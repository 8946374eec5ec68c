const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1_000 }) : setTimeout(work, 50)

/**
 * Lays out the content far below the fold (the class `below`), one part whenever the browser is idle, so that no interaction waits for all
 * of it. When it is done it sets <html data-whole>, which also covers the pages that follow.
 */
export function layOutBelow(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('.below')]
  const next = () => {
    const part = parts.shift()
    if (part) part.style.contentVisibility = 'visible'
    else document.documentElement.dataset.whole = ''
    if (part) whenIdle(next)
  }
  whenIdle(next)
}
