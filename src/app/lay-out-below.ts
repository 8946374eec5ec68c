const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1_000 }) : setTimeout(work, 50)

/**
 * Lays out what is far below (the class `below`), one part whenever the browser is idle, so that no touch waits for all of it. Then
 * <html data-whole> says that it is done, also for the pages that follow.
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
