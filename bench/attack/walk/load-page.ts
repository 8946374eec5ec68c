import { registerHooks } from 'node:module'

/** What the build tells the pages' code, for the code as it stands: it runs on a server. */
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.includes('/src/app/') || !loaded.source) return loaded
    return { ...loaded, source: loaded.source.toString().replaceAll('import.meta.env', '({ SSR: true })') }
  },
})

/** What the wizard's page loads of a service, by the code of the page. */
export const { loadBookingPage } = await import('../../../src/app/booking/load-booking-page.ts')
