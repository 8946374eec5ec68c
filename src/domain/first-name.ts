/** Words that are no name without the next one: Abdul Rahman, أبو بكر. */
const joined = /^(?:عبد|أبو|ابو|أم|ام|abd|abdul|abdel|abu|umm)$/i

/** The first name of somebody whose whole name is known: all that customers are told of who comes to them. */
export function firstNameOf(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/)
  return joined.test(first) ? `${first} ${second}`.trim() : first
}
