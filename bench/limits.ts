const kilobyte = 1_024

/**
 * The limits on what a browser transfers: brotli bytes of any public page's HTML and of two pages' scripts; requests until home is loaded.
 */
export const limits = { html: 14_000, home: 115 * kilobyte, wizard: 132 * kilobyte, untilLoad: 10 }
