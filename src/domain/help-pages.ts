/** The pages about what is promised where doubt arises; their addresses are /promises/guarantee and /promises/insurance. */
export const helpPageSlugs = ['guarantee', 'insurance'] as const
export type HelpPageSlug = (typeof helpPageSlugs)[number]

/** What stands in their texts for the settings: {hours} to tell us, {days} to come again, the {most} for a damage, the hours to {answer}. */
export const helpFigures = ['hours', 'days', 'most', 'answer'] as const
export type HelpFigures = Record<(typeof helpFigures)[number], string>

const placeholder = /\{([^{}]*)\}/g

/** Whether a text has only the figures that there are. */
export const hasKnownFigures = (text: string): boolean =>
  [...text.matchAll(placeholder)].every(([, name]) => helpFigures.some((known) => known === name))

/** A text with the figures of the settings. */
export const withFigures = (text: string, figures: HelpFigures): string =>
  text.replace(placeholder, (whole, name: string) => figures[name as keyof HelpFigures] ?? whole)
