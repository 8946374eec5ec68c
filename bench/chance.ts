/** A number from 0 to 1 that looks like chance and is the same in every run, for a whole number; `of` tells several of one number apart. SQL. */
export const chance = (number: string, of: number): string =>
  `((hashint8extended((${number})::bigint, ${of}) & 4294967295)::float8 / 4294967296)`

/** One of these, by chance, the first much more often than the last. SQL. */
export const oneOf = (values: readonly string[], number: string, of: number): string =>
  `(ARRAY[${values.map((value) => `'${value}'`).join(', ')}])[1 + floor(${values.length} * power(${chance(number, of)}, 2))::int]`

/** The part of so many rows that is in a rare state: small, but of any business enough to fill a page. */
export const few = (rows: number, part: number): number => Math.min(0.5, Math.max(part, 150 / rows))

const firstNames =
  `Mohammed Aisha Omar Fatima Ahmed Layla Sara Ali Priya Maria Khalid Noor Yusuf Hana Ravi John Mariam Hassan Anna Zainab Salem
  David Amal Faisal Lena Tariq Grace Huda Imran Rosa Samir Elena Bilal Joy Nadia Peter Rania Vikram Wafa Zayed`.split(/\s+/)
const lastNames =
  `Rahman Khan Ali Al-Mansoori Sharma Santos Hussain Al-Hashimi Patel Smith Nair Haddad Garcia Ibrahim Fernandes Yousef Menon
  Brown Qureshi Al-Nuaimi Reyes Farouk Das Chen Aziz Novak Mathew Saleh Cruz Kaur Malik Okafor Petrov Shah Tan Wilson Zaman Iqbal Mehta Silva`.split(
    /\s+/,
  )

export const firstNameOf = (number: string): string => oneOf(firstNames, number, 101)
export const lastNameOf = (number: string): string => oneOf(lastNames, number, 102)

/** An address at one of the large providers, different for each number. SQL. */
export const emailOf = (number: string): string =>
  `lower(replace(${firstNameOf(number)} || '.' || ${lastNameOf(number)}, '-', '')) || (${number}) || '@' || ${oneOf(['gmail.com', 'outlook.com', 'yahoo.com', 'example.com'], number, 103)}`

/** When the n-th of so many rows came to be: over the time since the first booking was made, the last one just now. SQL. */
export const madeAt = (rows: number): string =>
  `($1::timestamptz - ($1::timestamptz - (SELECT min(created_at) FROM bookings)) * ((${rows} - n) / ${rows}::float8))`
