import type { Location } from '../../../contracts/locations.ts'
import { addressLine, makaniText, positionOf } from '../../../domain/address.ts'
import { useSite } from '../../i18n/messages.tsx'
import { mapOfPosition } from '../../map/map-address.ts'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useToast } from '../../private/use-toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { makeLocationPrimary } from '../queries/locations.ts'

type LocationCardProps = { location: Location; onEdit: () => void; onDelete: () => void }

export function LocationCard({ location, onEdit, onDelete }: LocationCardProps) {
  const { t, language } = useSite()
  const words = t.account.locations
  const { id, title, address, city, access_note, makani, is_primary } = location
  const position = positionOf(location)
  return (
    <Card as="li" className="flex flex-col gap-2 p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-bold">{title}</h2>
        {is_primary && <Badge tone="brand">{words.primary}</Badge>}
      </div>
      <div className="grid grow content-start gap-1 text-sm text-muted">
        <p className="whitespace-pre-line">{addressLine(address, location, language)}</p>
        {city && <p>{t.site.cityNames[city as keyof typeof t.site.cityNames] ?? city}</p>}
        {access_note && (
          <p className="whitespace-pre-line">
            <bdi>{access_note}</bdi>
          </p>
        )}
        {makani && (
          <p>
            {t.details.makani}{' '}
            <bdi dir="ltr" className="figures whitespace-nowrap">
              {makaniText(makani)}
            </bdi>
          </p>
        )}
      </div>
      {position && (
        <a
          href={mapOfPosition(position)}
          target="_blank"
          rel="noreferrer"
          aria-label={words.onMapOf(title)}
          className="-mx-2 inline-flex min-h-11 items-center gap-1.5 self-start rounded-pill px-2 text-sm font-semibold text-link hover:underline"
        >
          <Icon name="map-pin" className="size-4" />
          {words.onMap}
        </a>
      )}
      <div className="-mx-2 -mb-2 flex flex-wrap border-t border-line pt-2">
        <Button data-edit={id} variant="quiet" size="sm" className="min-h-11" aria-label={words.editOf(title)} onClick={onEdit}>
          <Icon name="pencil" className="size-4" />
          {words.edit}
        </Button>
        <Button variant="quiet-danger" size="sm" className="min-h-11" aria-label={words.deleteOf(title)} onClick={onDelete}>
          <Icon name="trash-2" className="size-4" />
          {words.delete}
        </Button>
        {!is_primary && <MakePrimary location={location} />}
      </div>
    </Card>
  )
}

function MakePrimary({ location }: { location: Location }) {
  const { t } = useSite()
  const words = t.account.locations
  const toast = useToast()
  const { isBusy, run } = useChange(makeLocationPrimary(useApi()), {
    refused: words.updateFailed,
    unreachable: t.privatePages.networkError,
    onFailure: (text) => toast({ tone: 'error', text }),
  })
  return (
    <Button
      variant="quiet"
      size="sm"
      className="min-h-11"
      busy={isBusy}
      aria-label={words.makePrimaryOf(location.title)}
      onClick={() => run(location)}
    >
      {!isBusy && <Icon name="house" className="size-4" />}
      {words.makePrimary}
    </Button>
  )
}
