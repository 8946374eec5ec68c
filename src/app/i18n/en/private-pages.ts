/** What private pages share, whoever they belong to. */
export const privatePages = {
  cancel: 'Cancel',
  more: 'Show more',
  networkError: 'Network error. Please try again.',
}
