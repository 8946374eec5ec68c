const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Replaces the digits of Arabic and Persian keyboards with Latin ones. */
export const latinDigits = (text: string): string => text.replace(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
