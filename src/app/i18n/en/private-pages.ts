/** The texts that all personal pages share. */
export const privatePages = {
  cancel: 'Cancel',
  more: 'Show more',
  networkError: 'Network error. Please try again.',
}
