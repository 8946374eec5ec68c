const kilobyte = 1_024

/** What the first round trip of a connection carries. */
const roundTrip = 14_000
/** Kept free on every page, so that the next word fits. */
const free = 300

/**
 * The limits on what a browser transfers: brotli bytes of any public page's HTML and of two pages' scripts; requests until home is loaded.
 */
export const limits = { html: roundTrip - free, home: 115 * kilobyte, wizard: 132 * kilobyte, untilLoad: 10 }
