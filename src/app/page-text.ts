const texts = new WeakMap<Response, string>()

/**
 * The response of a rendered page, whose text stands beside it: as its body it would be encoded, only to be decoded again by what finishes the page
 * (src/server/pages.ts).
 */
export function responseOfPage(text: string, init: ResponseInit): Response {
  const response = new Response(null, init)
  texts.set(response, text)
  return response
}

/** The text of a response that responseOfPage made, or of any other. */
export const textOf = async (response: Response): Promise<string> => texts.get(response) ?? response.text()
