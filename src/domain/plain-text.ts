/** Text as people write it, reduced to what can be seen, so that it reads the same for whoever it is shown to. */

/** The scripts whose letters change with a joiner between them. */
const joining = String.raw`[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Kannada}\p{Script=Sinhala}]`
const picture = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]`
/** Joiners count between letters of those scripts, and between the pictures of one emoji. */
const strayJoiner = new RegExp(
  String.raw`(?<!${joining})\u200c|\u200c(?!${joining})|(?<!${joining}|${picture})\u200d|(?<=${picture})\u200d(?!${picture})`,
  'gu',
)
/** What cannot be seen: controls, marks of direction, zero widths, fillers, halves of characters. Selectors of a picture's look stay. */
const unseen = /(?![\n\t])[\p{Cc}\p{Cs}\ufff9-\ufffb]|(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/gu
const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g

const visible = (text: string): string => text.replace(unseen, '').replace(strayJoiner, '').normalize('NFC')

/** Several lines: their breaks as \n, trimmed. */
export const linesOf = (text: string): string => visible(text.replace(lineBreak, '\n')).trim()

/** One line: each break and tab becomes a space, or what is given instead. */
export const lineOf = (text: string, between = ' '): string =>
  linesOf(text)
    .replace(/\s*\n\s*/g, between)
    .replaceAll('\t', ' ')

/** Of sites' addresses, those that are no word of a name or a street: the others are taken apart at their stops. */
const endings = 'com|net|org|info|biz|xyz|site|click|link|io|ru|cn|ae'
const siteAddress = new RegExp(
  String.raw`://|\bwww\.|[\p{L}\p{N}](?:@[\p{L}\p{N}]|\.(?:${endings})(?![\p{L}\p{N}])|\.\p{L}{2,}[/:?#]\S)`,
  'iu',
)

/** Whether a text holds the address of a site or a mailbox, however its letters are written. */
export const namesSite = (text: string): boolean => siteAddress.test(text.normalize('NFKC').replace(/[\u3002\uff61]/g, '.'))

/** A space after the full stop of 'Mohd.Ali' (not of 'P.O.Box'), so that no mail program takes what people wrote for the address of a site. */
export const apartAtStops = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{N}]{2}|(?<![\p{L}\p{N}.])[\p{L}\p{N}])([.\u2024\u3002\ufe52\uff0e\uff61])(?=\p{L}{2})/gu, '$1 ')
