// What the pages of the demo run in the browser. Each function is sent as its own text, so that it names nothing outside itself.

/** Keeps the session that the page carries, and opens the page that was asked for. */
export function keepSession(): void {
  const { token, user, keys, to } = JSON.parse(document.getElementById('session')?.textContent ?? '{}')
  localStorage.setItem(keys.token, token)
  localStorage.setItem(keys.user, JSON.stringify(user))
  location.replace(to)
}

/** Where the other ports cannot be reached, as behind a forwarded one, each role is opened on this port. */
export async function tryPorts(): Promise<void> {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-port]')]
  const isThere = (origin: string) => fetch(`${origin}/favicon.svg`, { mode: 'no-cors', signal: AbortSignal.timeout(5_000) })
  try {
    await Promise.all([...new Set(forms.map(({ action }) => new URL(action).origin))].map(isThere))
  } catch {
    for (const form of forms) form.action = new URL(form.action).pathname
    for (const part of document.querySelectorAll<HTMLElement>('[data-ports]')) part.hidden = (part.dataset.ports === 'many') === true
  }
}

/** Opens both sides at once, and each anew when another role is chosen for it. */
export function openSides(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-side]')) {
    const open = (role: string) => {
      const option = form.querySelector<HTMLOptionElement>(`option[value="${role}"]`)
      if (option?.dataset.action) form.action = option.dataset.action
      form.submit()
    }
    const select = form.querySelector('select')
    select?.addEventListener('change', () => open(select.value))
    if (select) open(select.value)
  }
}

/** Goes back to the demo once it is another one than this page was made by. */
export function awaitAnew(): void {
  const { began, opened, back, failed } = document.documentElement.dataset
  const until = Date.now() + 180_000
  const fail = () => document.querySelector('[role="status"]')?.replaceChildren(failed ?? '')
  const ask = async () => {
    const answer = await fetch('/demo/began', { cache: 'no-store' }).catch(() => null)
    const found = answer?.ok ? await answer.json() : null
    if (found && found.began !== began) location.replace(back ?? '/demo')
    else if (Date.now() > until || (found && found.opened !== opened)) fail()
    else setTimeout(ask, 500)
  }
  ask()
}
