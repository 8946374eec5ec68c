/** What a professional's phone is told while the app is closed. */
export type PushKind = 'day' | 'answer' | 'paper' | 'extra_time'

/** What became of the visits of a day: one thing, or several. */
export type DayChange = 'added' | 'gone' | 'moved' | 'cancelled' | 'several'

/** What travels through the push service: no words and nobody's data. about: the date of a day, or the id of a visit, or ''. */
export type PushNotice = { kind: PushKind; about: string; change: DayChange | null }
