/** A label as it stands before its value on one line: with a colon, unless it is a question, which has its own mark. */
export const labelBefore = (label: string): string => (/[?؟]$/.test(label) ? label : `${label}:`)
