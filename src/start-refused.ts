/** Why a process does not start, in words for whoever started it: they are all that is said, since where in the code it was noticed helps nobody. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
