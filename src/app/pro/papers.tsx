import type { ProPaper } from '../../contracts/pro/papers.ts'
import { type PaperFacts, type PaperStanding, standingOf } from '../../domain/papers.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { linkTo } from './address.ts'
import { sendPaper, today } from './phone.ts'
import { smallerPhoto } from './smaller-photo.ts'
import { dayText, usePhone } from './texts.ts'
import { papersWithPending } from './work.ts'

const pictures: Record<PaperStanding, IconName> = {
  missing: 'circle-alert',
  refused: 'x',
  ended: 'triangle-alert',
  ends_soon: 'hourglass',
  sent: 'send',
  holds: 'circle-check',
}

const factsOf = ({ holds, expires_on: expiresOn, newer }: ProPaper): PaperFacts => ({ holds, expiresOn, newer })

/** The papers that the work asks for: which are good, and a photo of each that is not. */
export function Papers() {
  const { t, language, papers, queue } = usePhone()
  const words = t.papers
  if (papers.length === 0) return null
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">{words.title}</h2>
      <ul className="list papers">
        {papersWithPending(papers, queue).map((paper) => {
          const { kind, expires_on, newer, refusal } = paper
          const standing = standingOf(factsOf(paper), today())
          return (
            <li key={kind}>
              <p>
                <Icon name={pictures[standing]} className="picture" />
                <span>
                  <strong>{words.names[kind]}</strong>
                  <br />
                  {standing === 'missing' && newer === 'asked' ? words.asked : words.standings[standing]}
                  {expires_on && standing !== 'refused' && standing !== 'sent' && ` ${dayText(expires_on, language)}`}
                  {refusal && <bdi className="reason">{refusal}</bdi>}
                </span>
              </p>
              {standing !== 'holds' && <TakePhoto paper={paper} isAgain={standing === 'sent'} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function TakePhoto({ paper: { kind }, isAgain }: { paper: ProPaper; isAgain: boolean }) {
  const words = usePhone().t.papers
  const take = async (file: File | undefined) => {
    if (file) await sendPaper(kind, await smallerPhoto(file))
  }
  return (
    <label className="button">
      <Icon name="camera" className="picture" />
      <span>{isAgain ? words.again : words.take}</span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={words.takeOf(words.names[kind])}
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
    </label>
  )
}

/** Said on the first page while a paper that was good is not any more, or the office asks for one. */
export function PaperNotice() {
  const { t, papers, queue } = usePhone()
  const waits = papersWithPending(papers, queue).filter((paper) => {
    const standing = standingOf(factsOf(paper), today())
    return standing === 'missing' ? paper.newer === 'asked' : standing === 'refused' || standing === 'ended' || standing === 'ends_soon'
  })
  if (waits.length === 0) return null
  return (
    <a className="button" {...linkTo({ name: 'me' })}>
      <Icon name="file-text" className="picture" />
      {t.papers.look(waits.map(({ kind }) => t.papers.names[kind]).join(t.comma))}
    </a>
  )
}
