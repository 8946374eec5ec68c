/** The texts of every form in which staff edit something that has versions. */
export const officeEdit = {
  inLanguage: { en: (label: string) => `${label}, in English`, ar: (label: string) => `${label}, in Arabic` },
  onePerLine: 'One per line',
  save: 'Save',
  saving: 'Saving…',
  unsaved: 'Not saved yet. What you typed is kept in this browser.',
  behind: 'Somebody has saved this since you began. Save to see what differs.',
  discard: 'Discard',
  discardTitle: 'Discard what you typed?',
  discardNote: 'The page goes back to what is saved. This cannot be undone.',
  preview: 'Preview',
  newTab: '(opens in a new tab)',

  conflict: {
    title: 'Somebody else has saved this',
    lead: (author: string | null) =>
      `${author ?? 'A colleague'} saved while you were editing. Nothing of yours is lost: choose what each field should say.`,
    contested: 'You both changed these',
    mine: 'Yours',
    theirs: (author: string | null) => (author ? `${author}’s` : 'Theirs'),
    base: 'Before',
    taken: 'Only one of you changed these, so nothing has to be chosen',
    tookMine: 'Yours is kept',
    tookTheirs: 'Theirs is kept',
    save: 'Save with these choices',
    keepEditing: 'Keep editing',
    nothing: 'Empty',
  },

  history: {
    title: 'History',
    open: 'Show earlier versions',
    failed: "We couldn't load the history. Please try again.",
    none: 'Nobody has edited this yet.',
    version: (version: number) => `Version ${version}`,
    current: 'Now',
    original: 'As it was first',
    changed: (fields: string) => `Changed: ${fields}`,
    restore: 'Use this version',
    restoreLabel: (version: number) => `Use version ${version}`,
    restored: (version: number) => `Version ${version} is in the form. Save to publish it.`,
    by: (author: string | null) => author ?? 'Somebody who has left',
  },

  sort: {
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    drag: 'Drag to move',
    moved: (name: string, place: number, of: number) => `${name} is at place ${place} of ${of}`,
  },

  picture: {
    choose: 'Choose a picture',
    replace: 'Replace the picture',
    remove: 'Remove',
    uploading: 'Uploading…',
    hint: 'JPEG, PNG, WebP or AVIF of at most 10 MB. It is shown to customers once you save.',
    tooLarge: 'This picture is larger than 10 MB',
    none: 'No picture yet',
    failed: "We couldn't upload this picture. Please try again.",
  },
}
