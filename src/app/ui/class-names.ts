/** Joins the truthy class names: `classNames('card', isOpen && 'card-open', className)`. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
