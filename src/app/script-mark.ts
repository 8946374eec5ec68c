import { randomBytes } from 'node:crypto'

/**
 * Marks the inline scripts that the router and React write into a page, as their nonce. The policy of a page names those alone, so that a script in
 * anything rendered does not run. It never leaves the process: src/server/finish-page.ts removes it from every page.
 */
export const scriptMark = randomBytes(18).toString('base64url')
