/** A review as staff see it: waiting is published and not yet looked at. */
export const reviewStates = ['waiting', 'published', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

/** 'Aisha R.': the first name and only the first letter of the last name. */
export function reviewAuthor(firstName: string, lastName: string): string {
  const [letter] = lastName
  return letter ? `${firstName} ${letter}.` : firstName
}
