const shownForMs = 6_000

/** Says something for a moment at the lower edge of whatever page comes next; it belongs to none. Screen readers are told. */
export function sayInPassing(words: string, role: 'status' | 'alert' = 'status'): void {
  const element = document.createElement('div')
  element.role = role
  element.className =
    'pointer-events-none fixed inset-x-4 bottom-4 z-40 mx-auto w-fit max-w-reading rounded-lg bg-ink px-5 py-3 text-sm font-medium text-ground shadow-lift'
  document.body.append(element)
  requestAnimationFrame(() => {
    element.textContent = words
  })
  setTimeout(() => element.remove(), shownForMs)
}
