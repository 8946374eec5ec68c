/**
 * Hides the open modal dialogs while the work lasts. They are in the browser's top layer: what somebody else's script shows on the page,
 * such as a bank's confirmation step, would be below them and out of reach.
 */
export async function withoutModals<Result>(work: () => Promise<Result>): Promise<Result> {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  const focused = document.activeElement
  for (const dialog of dialogs) {
    dialog.dataset.hidden = ''
    dialog.close()
  }
  try {
    return await work()
  } finally {
    for (const dialog of dialogs) {
      delete dialog.dataset.hidden
      if (dialog.isConnected) dialog.showModal()
    }
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
