import { dayText, usePhone } from './texts.ts'

const inHours = (minutes: number): string => String(Math.round(minutes / 6) / 10)

/** Paid hours of four weeks beside those of others who do the same work. */
export function Hours() {
  const { t, language, hours } = usePhone()
  const words = t.hours
  return (
    <>
      <h1>{words.title}</h1>
      {!hours && <p className="note">{t.today.notLoaded}</p>}
      <ul className="list">
        {hours?.weeks.map(({ from, minutes, median }, index) => (
          <li key={from}>
            <p>
              <strong className="large">{words.hours(inHours(minutes))}</strong>
              <span>
                {index === 0 ? words.thisWeek : words.weekOf(dayText(from, language))}
                <br />
                {words.median(inHours(median))}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {hours && hours.tips > 0 && <p className="large">{words.tips(hours.tips)}</p>}
      {hours?.share && (
        <p className="note">
          {words.share(inHours(hours.share.minutes), inHours(hours.share.median))} {words.shareNote}
        </p>
      )}
      <p className="note">{words.note}</p>
    </>
  )
}
