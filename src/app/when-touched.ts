const touches = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin', 'input'] as const

/** Does the work at somebody's next touch of the page, before the page hears of that. Output: takes the wish back. */
export function whenTouched(work: () => void): () => void {
  const touched = () => {
    forget()
    work()
  }
  const forget = () => {
    for (const touch of touches) removeEventListener(touch, touched, true)
  }
  for (const touch of touches) addEventListener(touch, touched, { capture: true, passive: true })
  return forget
}
