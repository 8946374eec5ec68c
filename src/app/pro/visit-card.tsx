import { useState } from 'react'
import type { ProVisit } from '../../contracts/pro/day.ts'
import { mayComeFrom, mayTakeBackUntil } from '../../domain/field-times.ts'
import { aed } from '../private/aed.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { FinishSheet } from './finish-sheet.tsx'
import { act, serverNow } from './phone.ts'
import { Photos } from './photos.tsx'
import { ProblemPhotos } from './problem-photos.tsx'
import { ProblemSheet } from './problem-sheet.tsx'
import { clock, usePhone } from './texts.ts'
import { Redo, Told } from './told.tsx'
import { useClock } from './use-clock.ts'
import { WhyMe } from './why-me.tsx'
import { namesItsCity, nextStep, type Step } from './work.ts'

/** A visit with everything that is needed for it: where, how to get in, what to do, whom to call; and the one step that comes next. */
export function VisitCard({ visit }: { visit: ProVisit }) {
  const { language } = usePhone()
  const step = nextStep(visit)
  const isThere = visit.arrived_at !== null && visit.status !== 'no_show'
  return (
    <article className="visit" aria-labelledby={`visit-${visit.id}`}>
      <h2 id={`visit-${visit.id}`}>
        <bdi className="time">
          {clock(visit.starts_at, language)} – {clock(visit.ends_at, language)}
        </bdi>
        {[visit.service_name, visit.sub_service_name].filter(Boolean).join(' · ')}
      </h2>
      <Progress visit={visit} />
      {isThere && <Tasks visit={visit} />}
      {isThere && <Photos visit={visit} kinds={visit.photos_agreed ? ['before', 'after', 'problem'] : ['problem']} />}
      <ProblemPhotos photos={visit.problem_photos} />
      <Where visit={visit} />
      <WhyMe why={visit.why} id={visit.id} />
      {step && <NextStep visit={visit} step={step} />}
    </article>
  )
}

/** How far the visit is, and what the office said to what was reported. */
function Progress({ visit }: { visit: ProVisit }) {
  const { t, language } = usePhone()
  const states = t.visit.states
  const steps = [
    [states.on_my_way, visit.left_at],
    [states.here, visit.arrived_at],
    [states.start, visit.started_at],
    [visit.status === 'no_show' ? states.no_show : states.finish, visit.finished_at],
  ] as const
  const done = steps.filter(([, at]) => at !== null)
  return (
    <ul className="progress">
      {done.map(([name, at]) => (
        <li key={name}>
          <Icon name="check" className="picture small" /> {name} {at && clock(at, language)}
        </li>
      ))}
      {visit.extra_time && (
        <li>
          <Icon name="timer" className="picture small" />{' '}
          {t.problem.told(t.problem.more(visit.extra_time.minutes), t.extraTime[visit.extra_time.state])}
        </li>
      )}
      {visit.reports.map(({ kind, answer }) => (
        <li key={kind}>
          <Icon name="info" className="picture small" /> {t.problem.told(t.reports[kind], t.answers[answer ?? 'waits'])}
        </li>
      ))}
    </ul>
  )
}

const mapOf = ({ position, address, area, city_name }: ProVisit): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(
    position ? `${position.latitude},${position.longitude}` : [address, area, city_name].filter(Boolean).join(', '),
  )}`

function Where({ visit }: { visit: ProVisit }) {
  const { t, days } = usePhone()
  const words = t.visit
  const office = Object.values(days)[0]?.office_phone
  return (
    <dl className="facts">
      <Redo redo={visit.redo_of} />
      <div>
        <dt>
          <Icon name="map-pin" className="picture" />
          <span>{words.where}</span>
        </dt>
        <dd>
          <bdi>{visit.address}</bdi>
          {visit.unit && (
            <span>
              {words.unit}: <bdi>{visit.unit}</bdi>
            </span>
          )}
          {visit.area_as_written && <bdi>{visit.area_as_written}</bdi>}
          {!namesItsCity(visit) && <span>{[visit.area, visit.city_name].filter(Boolean).join(t.comma)}</span>}
          {visit.makani && (
            <span>
              {words.makani}: <bdi>{visit.makani}</bdi>
            </span>
          )}
          <a className="button" href={mapOf(visit)} target="_blank" rel="noreferrer">
            {words.map}
          </a>
        </dd>
      </div>
      {visit.access_note && (
        <div>
          <dt>
            <Icon name="key-round" className="picture" />
            <span>{words.getIn}</span>
          </dt>
          <dd>
            <bdi>{visit.access_note}</bdi>
          </dd>
        </div>
      )}
      <Told notes={visit.team_notes} />
      {/* A day that an older app kept has no answers. */}
      {visit.answers?.map(({ id, question, answer }) => (
        <div key={id}>
          <dt>
            <Icon name="info" className="picture" />
            <span>{question}</span>
          </dt>
          <dd>
            <bdi>{answer}</bdi>
          </dd>
        </div>
      ))}
      <div>
        <dt>
          <Icon name="brush-cleaning" className="picture" />
          <span>{words.work}</span>
        </dt>
        <dd>
          {(visit.arrived_at === null && visit.tasks.map(({ text }) => text).join(' · ')) || visit.service_name}
          {visit.materials && <strong>{words.bring}</strong>}
          {visit.team.length > 0 && <span>{words.team(visit.team.join(t.comma))}</span>}
          {visit.cash_due > 0 && <strong>{words.cash(aed(visit.cash_due))}</strong>}
        </dd>
      </div>
      {(visit.phone ?? office) && (
        <div>
          <dt>
            <Icon name="phone" className="picture" />
            <span>
              <bdi>{visit.customer_name}</bdi>
              {t.comma}
              {words.speaks[visit.customer_language]}
            </span>
          </dt>
          <dd>
            {visit.phone && (
              <a className="button" href={`tel:${visit.phone}`}>
                {words.call(visit.customer_name)}
              </a>
            )}
            {office && (
              <a className="button" href={`tel:${office.replace(/\s/g, '')}`}>
                {words.office}
              </a>
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}

function Tasks({ visit }: { visit: ProVisit }) {
  const { t } = usePhone()
  if (visit.tasks.length === 0) return null
  const done = visit.tasks.filter(({ is_done }) => is_done).length
  return (
    <fieldset className="tasks">
      <legend>
        {t.tasks.title} <small>{t.tasks.done(done, visit.tasks.length)}</small>
      </legend>
      {visit.tasks.map(({ task, text, is_done }) => (
        <label key={task}>
          <input type="checkbox" checked={is_done} onChange={({ target }) => act('tick', visit.id, { task, is_done: target.checked })} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

const pictures: Record<Step, IconName> = {
  on_my_way: 'send',
  here: 'map-pin',
  start: 'timer',
  finish: 'circle-check',
  cash: 'banknote',
}

function NextStep({ visit, step }: { visit: ProVisit; step: Step }) {
  const { t, language } = usePhone()
  useClock()
  const now = serverNow()
  const mayCome = mayComeFrom(new Date(visit.starts_at))
  const isTooEarly = step === 'on_my_way' && now < mayCome
  const mayTakeBack = step === 'here' && visit.left_at !== null && now < mayTakeBackUntil(new Date(visit.left_at))
  const [open, setOpen] = useState<'finish' | 'problem' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="actions">
      <button
        type="button"
        className="step"
        disabled={isTooEarly}
        onClick={() => (step === 'finish' ? setOpen('finish') : act(step, visit.id))}
      >
        <Icon name={pictures[step]} className="picture" />
        {t.steps[step]} {isTooEarly && <small>{t.notBefore(clock(mayCome.toISOString(), language))}</small>}
      </button>
      {mayTakeBack && (
        <button type="button" onClick={() => act('not_on_my_way', visit.id)}>
          {t.takeBack}
        </button>
      )}
      {step !== 'cash' && (
        <button type="button" className="problem" onClick={() => setOpen('problem')}>
          <Icon name="triangle-alert" className="picture" />
          {t.problem.open}
        </button>
      )}
      {open === 'finish' && <FinishSheet visit={visit} onClose={close} />}
      {open === 'problem' && <ProblemSheet visit={visit} onClose={close} />}
    </div>
  )
}
