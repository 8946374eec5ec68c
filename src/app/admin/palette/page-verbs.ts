/** Something that a button of the page does; place: the heading that it stands under. */
export type PageVerb = { label: string; place: string; press: () => void }

/** What its own row, form or menu is for, not the page. */
const ofSomethingSmaller = 'tr, form, nav'

/** What can be done with the row that has the focus, otherwise with the page: its buttons, by their names, as far as they can be pressed now. */
export function verbsHere(): PageVerb[] {
  const row = document.activeElement?.closest('tr[data-row]')
  const whole = row ?? document.querySelector('[data-office-page]')
  return [...(whole?.querySelectorAll<HTMLButtonElement>('button:enabled:not([aria-expanded])') ?? [])]
    .filter((button) => button.checkVisibility() && (row || !button.closest(ofSomethingSmaller)))
    .map((button) => ({ label: nameOf(button), place: row ? '' : headingOver(button), press: () => button.click() }))
}

const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent.trim()

/** The closest heading below the page's own. */
function headingOver(button: Element): string {
  for (let around = button.parentElement; around && !around.matches('[data-office-page]'); around = around.parentElement) {
    const heading = around.querySelector('h2, h3')
    if (heading) return heading.textContent.trim()
  }
  return ''
}
