const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** A text with the digits that Arabic and Persian keyboards type as those of the Latin script. */
export const latinDigits = (text: string): string => text.replace(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
