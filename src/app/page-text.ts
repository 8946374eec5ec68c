/**
 * The response of a rendered page, whose text() is at hand: as a body it would be encoded and streamed, only to be decoded by what finishes the page
 * (src/server/pages.ts). It has no other body.
 */
export const responseOfPage = (text: string, init: ResponseInit): Response =>
  Object.defineProperty(new Response(null, init), 'text', { value: async () => text })
