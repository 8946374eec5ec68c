import { shortestPassword } from './passwords.ts'

/**
 * The most common passwords the way people build them: a word or a run of keys, often with one of a few endings. They are some thousands
 * together, of which only those with at least 8 characters could be chosen anyway.
 */
const words = `password passw0rd p@ssword p@ssw0rd pa55word pass welcome admin administrator superadmin root user guest login letmein
  iloveyou loveyou iloveu princess sunshine football baseball basketball soccer superman batman spiderman pokemon starwars naruto dragon
  monkey shadow master michael jordan michelle jessica jennifer daniel thomas charlie andrew joshua robert matthew anthony ashley nicole
  samsung iphone google facebook instagram whatsapp youtube twitter linkedin microsoft windows android apple computer internet qwerty
  qwertyuiop qwertyui asdfgh asdfghjkl asdf zxcvbn zxcvbnm qazwsx qazwsxedc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx q1w2e3r4 abc abcd
  abcdef abcdefg abcdefgh aaa hello hellohello secret secure changeme default test testing temp access trustno killer freedom whatever
  summer winter spring autumn january february march april june july august september october november december monday friday sunday
  mustang ferrari mercedes toyota nissan honda lexus chelsea liverpool arsenal barcelona realmadrid manchester juventus ronaldo messi
  cricket dubai abudhabi sharjah ajman fujairah emirates emarat uae dxb burjkhalifa etisalat india pakistan philippines egypt jordan
  lebanon syria kerala mumbai karachi lahore manila pinoy mohammed mohammad muhammad mohamed ahmed ahmad khalid fatima aisha omar ali hassan
  hussein abdullah ibrahim yousef allah bismillah mashallah inshallah habibi habibti family mother father babygirl babyboy angel flower
  butterfly chocolate cookie banana orange purple yellow silver golden diamond hunter ranger buster tigger maggie ginger pepper cheese
  service servicemarket market clean cleaning company office home house money lucky happy love lovely beautiful jesus christ blessed`

const endings = `1 2 3 7 11 12 13 21 22 23 69 77 88 99 00 01 07 10 123 1234 12345 123456 1234567 12345678 123456789 321 4321 007 111 786 971
  000 2000 2010 2015 2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 2026 2027 1990 1991 1992 1993 1994 1995 1996 1997 1998 1999 ! !! @
  @1 @12 @123 @1234 #1 #123 _1 _123 1! 12! 123! 1234! ! .1 .123 $ * ? abc`

const sequences = `12345678 123456789 1234567890 0123456789 01234567 987654321 9876543210 87654321 11111111 111111111 1111111111 22222222
  33333333 44444444 55555555 66666666 77777777 88888888 99999999 00000000 000000000 0000000000 12341234 123123123 123321123 12121212
  11223344 1122334455 112233445566 1234qwer qwer1234 12345qwert qwert12345 123qweasd 123qwe123 123qweasdzxc 1234abcd abcd1234 abc12345
  abc123456 a1b2c3d4 a1234567 a12345678 a123456789 aa123456 aa12345678 q1234567 z1234567 asd12345 asdasdasd qweqweqwe qweasdzxc qweasd123
  qwe123456 zxc12345 1qazxsw2 1qaz2wsx3edc !qaz2wsx zaq1xsw2 147258369 159357456 147852369 789456123 741852963 963852741 456789123 31415926
  19841984 20202020 aaaaaaaa aaaaaaaaa abcabcabc abcdabcd passpass testtest adminadmin useruser lovelove xxxxxxxx zzzzzzzz`

const listed = (text: string) => text.split(/\s+/).filter(Boolean)

let common: Set<string> | undefined

function made(): Set<string> {
  const all = listed(words).flatMap((word) => [word, word + word, ...listed(endings).map((ending) => word + ending)])
  return new Set([...all, ...listed(sequences)].filter((text) => text.length >= shortestPassword))
}

/** Whether a password is very common, ignoring case. */
export function isCommonPassword(password: string): boolean {
  common ??= made()
  return common.has(password.toLowerCase().trim())
}
