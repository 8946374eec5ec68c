/** The emirates, in the order of the VAT return (boxes 1a to 1g). */
export const emirates = ['abu_dhabi', 'dubai', 'sharjah', 'ajman', 'umm_al_quwain', 'ras_al_khaimah', 'fujairah'] as const
export type Emirate = (typeof emirates)[number]
