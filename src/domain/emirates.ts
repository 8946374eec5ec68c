/** The emirates, in the order of the VAT return (boxes 1a to 1g). */
export const emirates = ['abu_dhabi', 'dubai', 'sharjah', 'ajman', 'umm_al_quwain', 'ras_al_khaimah', 'fujairah'] as const
export type Emirate = (typeof emirates)[number]

/** The slug of a city by its English name, empty if it has no English letters. An emirate's own city has the emirate's slug. */
export const slugOfCity = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\s'-]/g, '')
    .replace(/[^a-z]+/g, '_')
    .replace(/^_+|_+$/g, '')
