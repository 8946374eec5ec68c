const touches = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin', 'input'] as const

/** Runs a function at the visitor's next interaction, before the page receives the event. Returns a function that cancels it. */
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
