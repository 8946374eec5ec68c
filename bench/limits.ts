/** What a browser may be asked to transfer: brotli bytes of any public page's HTML and of two pages' scripts; requests until home is loaded. */
export const limits = { html: 14_000, home: 107_000, wizard: 125_000, untilLoad: 10 }
