/** Joins what is there: `classNames('card', isOpen && 'card-open', className)`. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
