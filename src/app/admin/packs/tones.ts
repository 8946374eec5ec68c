/** How the state of a pack on sale is coloured. */
export const tones = { on_sale: 'success', scheduled: 'brand', over: 'neutral', inactive: 'neutral' } as const
