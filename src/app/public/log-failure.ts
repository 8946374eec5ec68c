/** For a failure that visitors are spared (specification 8, 'logged only'). On the server the API has logged it already. */
export function logFailure(words: string): void {
  // biome-ignore lint/suspicious/noConsole: the log of a browser.
  if (!import.meta.env.SSR) console.error(words)
}
