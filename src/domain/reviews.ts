/** 'Aisha R.': a first name, and of the last name no more than its first letter. */
export function reviewAuthor(firstName: string, lastName: string): string {
  const [letter] = lastName
  return letter ? `${firstName} ${letter}.` : firstName
}
