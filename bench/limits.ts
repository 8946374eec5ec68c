const kilobyte = 1_024

/** What a browser may be asked to transfer: brotli bytes of any public page's HTML and of two pages' scripts; requests until home is loaded. */
export const limits = { html: 13_700, home: 115 * kilobyte, wizard: 132 * kilobyte, untilLoad: 10 }
