export const legal = {
  description: {
    terms: 'What you and we agree to when you book: prices, payment, moving and cancelling, your account and your rights.',
    privacy: 'Which personal data we keep, what for, who receives it, how long we keep it, and how to download or delete it.',
  },
  versionOf: (version: number, date: string) => `Version ${version}, ${date}`,
  versions: 'All versions',
  earlier: 'This is an earlier version.',
  toTheLatest: 'Read the current version',
  guarantee: 'Our guarantee',
  damaged: 'If something is damaged',
}
