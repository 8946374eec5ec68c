import { classNames } from './class-names.ts'

const tones = { done: 'bg-deep text-on-deep', error: 'bg-danger text-ground' }
const shownForMs = 6_000

/** Says something for a moment at the end of the screen, over whatever page is there. Screen readers are told. */
export function showToast(words: string, tone: keyof typeof tones = 'done'): void {
  const toast = document.createElement('div')
  toast.role = tone === 'error' ? 'alert' : 'status'
  toast.className = classNames(
    'fixed inset-x-4 bottom-4 z-40 mx-auto w-fit max-w-reading rounded-lg px-5 py-3 text-sm font-semibold shadow-lift',
    tones[tone],
  )
  document.body.append(toast)
  requestAnimationFrame(() => {
    toast.textContent = words
  })
  setTimeout(() => toast.remove(), shownForMs)
}
