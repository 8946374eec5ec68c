import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OwnPack, PackOffer } from '../../../contracts/packs.ts'
import { dateText, timeText } from '../../booking/dates.ts'
import { keepSize } from '../../booking/keep-draft.ts'
import { useGateway } from '../../card/use-gateway.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed } from '../../private/aed.ts'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { useKeptFocus } from '../../private/use-kept-focus.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { packOffersQuery, packsQuery } from '../queries/packs.ts'
import { BuyPackDialog } from './buy-pack-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'

await bringTexts('packs')

/** The packs that were bought, with what is left of each and until when, and those to buy; nothing where there are neither. */
export default function Packs() {
  const { t } = useSite()
  const words = t.packs
  const api = useApi()
  const takesCards = useGateway()?.name !== 'none'
  const query = useQuery(packsQuery(api))
  const { data: offers = [] } = useQuery(packOffersQuery(api))
  const { data: own, error } = query
  if (!own && error) return <LoadFailed text={words.failed} query={query} />
  if (!own) return <RowSkeletons label={t.site.loading} count={1} className="h-32" />
  const onSale = takesCards ? offers : []
  if (own.length === 0 && onSale.length === 0) return null
  return <PackList own={own} onSale={onSale} />
}

/** The focus stays here when a button is gone with what it returned. */
function PackList({ own, onSale }: { own: OwnPack[]; onSale: PackOffer[] }) {
  const words = useSite().t.packs
  const place = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={place} className="contents">
      <SectionCard title={words.title} lead={own.length === 0 ? words.none : undefined}>
        {own.length > 0 && (
          <ul className="divide-y divide-line">
            {own.map((pack) => (
              <Pack key={pack.id} pack={pack} />
            ))}
          </ul>
        )}
        {onSale.length > 0 && <Offers offers={onSale} />}
      </SectionCard>
    </div>
  )
}

function Pack({ pack }: { pack: OwnPack }) {
  const { t, to, language } = useSite()
  const words = t.packs
  const [isReturning, setReturning] = useState(false)
  const { name, left, visits, until, expired, refunded, invoice } = pack
  const begin = () => {
    const { cleaners, hours, materials } = pack
    keepSize(pack.service_slug, { cleaners: String(cleaners), hours: String(hours), materials: materials ? 'Yes' : 'No' })
  }
  const rest = [expired > 0 && words.expired(expired), refunded > 0 && words.refunded(refunded)].filter(Boolean)
  return (
    <li className="grid gap-3 py-4 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-bold">{name}</h3>
        <p className="font-semibold">{left > 0 ? words.leftUntil(left, visits, dateText(until, language, 'day')) : words.nothingLeft}</p>
      </div>
      <p className="text-sm text-muted">
        {pack.service_name} · {words.size(pack.cleaners, pack.hours, pack.materials)}
        {rest.length > 0 && ` · ${rest.join(' · ')}`}
        {invoice && (
          <>
            {' · '}
            <Link to={to.invoice(invoice)} className="text-link underline underline-offset-4">
              <bdi>{words.invoice(invoice)}</bdi>
            </Link>
          </>
        )}
      </p>
      {pack.uses.length > 0 && <Uses pack={pack} />}
      <div className="flex flex-wrap gap-3">
        {left > 0 && (
          <ButtonLink to={to.book(pack.service_slug)} onClick={begin} variant="secondary" size="sm" aria-label={words.bookOf(name)}>
            {words.book}
          </ButtonLink>
        )}
        {pack.returnable_until && (
          <Button variant="quiet" size="sm" onClick={() => setReturning(true)} aria-label={words.giveBackOf(name)}>
            {words.giveBack}
          </Button>
        )}
      </div>
      {isReturning && <ReturnDialog pack={pack} onClose={() => setReturning(false)} />}
    </li>
  )
}

function Uses({ pack: { uses } }: { pack: OwnPack }) {
  const { t, to, language } = useSite()
  const words = t.packs
  return (
    <div className="grid gap-1 text-sm">
      <h4 className="font-semibold">{words.uses}</h4>
      <ul className="grid gap-1">
        {uses.map(({ booking_id, date, time, is_back }) => (
          <li key={booking_id} className="flex flex-wrap gap-x-2">
            <span>
              {dateText(date, language, 'day')} <span className="figures">{timeText(time, language)}</span>
            </span>
            <Link to={to.ownBooking(booking_id)} className="text-link underline underline-offset-4">
              <bdi dir="ltr">{booking_id}</bdi>
            </Link>
            {is_back && <span className="text-muted">{words.isBack}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Offers({ offers }: { offers: PackOffer[] }) {
  const { t } = useSite()
  const words = t.packs
  const [params] = useSearchParams()
  // A link on a service's page leads to one pack.
  const linked = offers.find(({ id }) => String(id) === params.get('pack')) ?? null
  const [bought, setBought] = useState<PackOffer | null>(linked)
  const list = useRef<HTMLDivElement>(null)
  // Whoever came by the link pressed no button here to which the dialog could return the focus.
  const isLeft = linked !== null && bought === null
  useEffect(() => {
    if (isLeft && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-offer="${linked?.id}"]`)?.focus()
  }, [isLeft, linked?.id])
  return (
    <div ref={list} className="grid gap-3">
      <h3 className="font-bold">{words.offers}</h3>
      <ul className="divide-y divide-line rounded-lg inset-ring inset-ring-line">
        {offers.map((offer) => (
          <li key={offer.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 grow basis-60">
              <p className="font-semibold">{offer.name}</p>
              <p className="text-sm text-muted">
                {offer.service_name} · {words.offer(offer.visits, offer.percent, offer.valid_days)}
              </p>
            </div>
            <p>
              <span className="figures font-bold">{aed(offer.price)}</span>{' '}
              <span className="text-sm text-muted">{words.instead(aed(offer.listed_price))}</span>
            </p>
            <Button
              size="sm"
              variant="secondary"
              data-offer={offer.id}
              onClick={() => setBought(offer)}
              aria-label={words.buyOf(offer.name)}
            >
              {words.buy}
            </Button>
          </li>
        ))}
      </ul>
      {bought && <BuyPackDialog offer={bought} onClose={() => setBought(null)} />}
    </div>
  )
}
