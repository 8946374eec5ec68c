import { useQuery } from '@tanstack/react-query'
import type { VisitProgress as Progress } from '../../../contracts/visit-progress.ts'
import { dubaiTimeOf } from '../../../domain/dubai-time.ts'
import type { VisitStep } from '../../../domain/visit-progress.ts'
import { Avatar } from '../../auth/avatar.tsx'
import { dateText, timeText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { visitProgressQuery } from '../queries/visit-progress.ts'
import { useBookingPage } from './booking-page-context.ts'
import { ExtraTime } from './extra-time.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import type { Visit } from './visit-text.ts'
import { WorkPhotos } from './work-photos.tsx'

const shownSteps: readonly VisitStep[] = ['on_the_way', 'here', 'working', 'done']

/** Who comes to a visit, how far they are, and what they did. */
export default function VisitProgress({ visit }: { visit: Visit }) {
  const { data } = useQuery(visitProgressQuery(useApi(), useBookingPage().link, visit))
  const words = useSite().t.bookings
  if (!data) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg bg-sand p-4 text-sm">
      {data.team.length > 0 && <Team team={data.team} hasCome={data.step === 'done'} />}
      {data.step !== 'expected' && data.step !== 'unknown' && <Steps progress={data} />}
      <div role="status" className="grid gap-1 empty:hidden">
        <Arrival progress={data} />
      </div>
      {data.extra_time && <ExtraTime visit={visit} asked={data.extra_time} />}
      {data.done.length > 0 && (
        <div>
          <p className="font-semibold">{words.progress.done}</p>
          <ul className="mt-1 grid gap-1">
            {data.done.map((task) => (
              <li key={task} className="flex items-start gap-2">
                <Icon name="check" className="mt-0.75 size-4.5 text-success" />
                <span className="min-w-0">{task}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <WorkPhotos visit={visit} photos={data.photos} />
    </div>
  )
}

function Team({ team, hasCome }: Pick<Progress, 'team'> & { hasCome: boolean }) {
  const { t, language } = useSite()
  const words = t.bookings
  return (
    <ul aria-label={words.team} className="grid gap-3">
      {team.map(({ first_name, picture, since, rating, reviews, favourite }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of a team may have the same first name
        <li key={index} className="flex flex-wrap items-center gap-3">
          <Avatar user={{ first_name, last_name: null, email: null, profile_image: picture }} className="size-14 text-xl" />
          <div className="min-w-0">
            <p className="font-semibold">{first_name}</p>
            <p className="flex flex-wrap gap-x-2 text-muted">
              {rating !== null && (
                <span className="inline-flex items-center gap-1">
                  <Icon name="star" className="size-4 fill-saffron text-saffron" />
                  {words.progress.rating(String(rating), reviews)}
                </span>
              )}
              <span>{words.progress.joined(dateText(`${since}-01`, language, 'monthOfYear'))}</span>
            </p>
          </div>
          {hasCome && favourite && <FavouriteButton {...favourite} name={first_name} />}
        </li>
      ))}
    </ul>
  )
}

/** On the way, at the door, at work, done: those that are reached are filled. */
function Steps({ progress }: { progress: Progress }) {
  const words = useSite().t.bookings.progress
  const reached = shownSteps.indexOf(progress.step)
  return (
    <ol className="grid grid-cols-4 gap-1">
      {shownSteps.map((step, index) => (
        <li key={step} aria-current={index === reached ? 'step' : undefined} className="grid content-start gap-1">
          <span className={classNames('h-1.5 rounded-full', index <= reached ? 'bg-brand' : 'bg-line')} />
          <span className={classNames('text-xs', index === reached ? 'font-semibold' : 'text-muted')}>{words.steps[step]}</span>
        </li>
      ))}
    </ol>
  )
}

/** What is known of now: between when the team is expected, or since when it is there. */
function Arrival({ progress: { step, since, window, is_late, is_overdue } }: { progress: Progress }) {
  const { t, language } = useSite()
  const words = t.bookings.progress
  const clock = (at: string) => timeText(dubaiTimeOf(new Date(at)), language)
  return (
    <>
      {is_late && (
        <p className="flex items-center gap-2 font-semibold">
          <Icon name="hourglass" className="size-4.5" />
          {words.late}
        </p>
      )}
      {is_overdue ? (
        <p>{words.overdue}</p>
      ) : (
        window && <p className="text-base font-semibold">{words.window(clock(window.from), clock(window.until))}</p>
      )}
      {since && <p>{step === 'done' ? words.doneAt(clock(since)) : words.since(words.steps[step], clock(since))}</p>}
    </>
  )
}
