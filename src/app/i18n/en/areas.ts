/** The texts of the field for an area. */
export const areas = {
  example: 'Dubai Marina',
  found: 'Suggestions',
  count: (areas: number) => `${areas === 1 ? '1 area' : `${areas} areas`} to choose from.`,
  unsure: 'Is it here?',
  unknown: "This area isn't on our list yet. That's fine: we come all the same.",
  fromAddress: (area: string) => `From your address: ${area}.`,
  fromPin: (area: string) => `From your pin: ${area}.`,
}
