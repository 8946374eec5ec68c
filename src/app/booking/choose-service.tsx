import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { listOf } from '../answers/lists.ts'
import { readService, type ServiceEntry } from '../answers/services.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { browserClient } from '../load.ts'
import { useServiceSearch } from '../public/home/use-service-search.ts'
import { AskUs } from '../public/search/ask-us.tsx'
import { PriceFrom } from '../public/services/price-from.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { carryDraft } from './carry-draft.ts'
import { readLastBooked } from './last-booked.ts'

await bringTexts('home', 'search')

/** Asks which service to book: those booked here before, featured ones, or any by the words people use. What was typed goes with it. */
export function ChooseService({ current, onClose }: { current: string; onClose: () => void }) {
  const { t, language } = useSite()
  const words = { ...t.home.search, ...t.search }
  const [text, setText] = useState('')
  const { found, searching } = useServiceSearch(text, language)
  const { last, featured } = useOffered()
  const list = (title: string, services: readonly ServiceEntry[]) => (
    <Services title={title} services={services.filter(({ slug }) => slug !== current)} current={current} onChosen={onClose} />
  )
  const isNone = found?.length === 0 && !searching
  return (
    <Dialog open begins="field" onClose={onClose} title={t.booking.subService} closeLabel={t.booking.close}>
      <div className="grid grid-cols-1 gap-5">
        <Field label={words.label} name="service_search">
          <TextInput type="search" autoComplete="off" maxLength={200} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <p role="status" className="sr-only">
          {searching ? t.services.list.loading : found && words.found(found.length)}
        </p>
        {found ? (
          list(words.results, found)
        ) : (
          <>
            {list(words.last, last)}
            {list(words.featured, featured)}
          </>
        )}
        {isNone && (
          <>
            <p>{words.none(text.trim())}</p>
            {list(words.featured, featured)}
            <AskUs search={text.trim()} />
          </>
        )}
      </div>
    </Dialog>
  )
}

type ServicesProps = { title: string; services: readonly ServiceEntry[]; current: string; onChosen: () => void }

function Services({ title, services, current, onChosen }: ServicesProps) {
  const { to } = useSite()
  if (services.length === 0) return null
  const choose = (slug: string) => {
    carryDraft(current, slug)
    onChosen()
  }
  return (
    <section>
      <h3 className="text-xs font-semibold text-saffron-ink">{title}</h3>
      <ul className="mt-1">
        {services.map(({ id, slug, title, price_from }) => (
          <li key={id}>
            <Link
              to={to.book(slug)}
              onClick={() => choose(slug)}
              className="-mx-3 flex min-h-12 flex-wrap items-center justify-between gap-x-4 rounded-lg px-3 py-1.5 hover:bg-brand-soft hover:text-link"
            >
              <span className="font-semibold">{title}</span>
              <PriceFrom dirhams={price_from} className="figures text-sm text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The services to offer before anything is searched; none where they cannot be had, since the search remains. */
function useOffered(): { last: ServiceEntry[]; featured: ServiceEntry[] } {
  const { language } = useSite()
  const [offered, setOffered] = useState<{ last: ServiceEntry[]; featured: ServiceEntry[] }>({ last: [], featured: [] })
  useEffect(() => {
    let current = true
    const api = browserClient(language)
    const read = (query: { featured?: 'true' }) =>
      api.public('GET /services', { query }).then(
        (answer) => listOf(answer, readService) ?? [],
        () => [],
      )
    const ids = readLastBooked()
    Promise.all([ids.length > 0 ? read({}) : [], read({ featured: 'true' })]).then(([all, featured]) => {
      const last = ids.flatMap((id) => all.find((one) => one.id === id) ?? [])
      if (current) setOffered({ last, featured: featured.filter(({ id }) => !ids.includes(id)) })
    })
    return () => {
      current = false
    }
  }, [language])
  return offered
}
