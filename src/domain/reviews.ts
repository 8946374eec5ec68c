/** 'Aisha R.': the first name and only the first letter of the last name. */
export function reviewAuthor(firstName: string, lastName: string): string {
  const [letter] = lastName
  return letter ? `${firstName} ${letter}.` : firstName
}
