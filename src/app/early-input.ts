type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controls = (): Control[] => [...document.querySelectorAll<Control>('input, textarea, select')]

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return [...control.options].some((option) => option.selected !== option.defaultSelected)
  // Of a group of radio buttons only the chosen one has changed: the others follow it.
  if (control.type === 'radio') return isTicked(control) && control.checked && !control.defaultChecked
  if (isTicked(control)) return control.checked !== control.defaultChecked
  return control.type !== 'file' && control.type !== 'hidden' && control.value !== control.defaultValue
}

/**
 * Collects what was typed and chosen before React hydrates the page. Call it before hydration; the function it returns, called afterwards,
 * replays the events to each component, so that its state matches what the page shows.
 * It relies on how React tracks the values of fields; test/e2e/server.spec.ts (`before the scripts load`) fails where React tracks them otherwise.
 */
export function rememberInput(): () => void {
  const before = new Map(
    controls()
      .filter(isChanged)
      .map((control) => [control, control.value]),
  )
  return () => {
    for (const control of new Set([...before.keys(), ...controls().filter(isChanged)])) {
      if (isTicked(control)) repeatTick(control)
      else if (control.isConnected) repeatValue(control, isChanged(control) ? control.value : (before.get(control) ?? control.value))
    }
  }
}

/** React notices a check box only by a click that changes it. */
function repeatTick(box: HTMLInputElement): void {
  box.checked = !box.checked
  if (box.type === 'radio') box.checked = false
  box.click()
}

/**
 * React notices a value only if it differs from the last one it saw, and it tracks values set on the element, not through the prototype.
 */
function repeatValue(control: Control, value: string): void {
  if (control instanceof HTMLSelectElement) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const { selectionStart, selectionEnd } = control
  control.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  if (document.activeElement === control && selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
