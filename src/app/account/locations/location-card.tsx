import type { Location } from '../../../contracts/locations.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useToast } from '../../private/use-toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { makeLocationPrimary } from '../queries/locations.ts'
import { mapOfPin, pinOf } from './pin.ts'

type LocationCardProps = { location: Location; onEdit: () => void; onDelete: () => void }

export function LocationCard({ location, onEdit, onDelete }: LocationCardProps) {
  const { t } = useSite()
  const words = t.account.locations
  const { id, title, address, is_primary } = location
  const pin = pinOf(location)
  return (
    <Card as="li" className="flex flex-col gap-2 p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-bold">{title}</h2>
        {is_primary && <Badge tone="brand">{words.primary}</Badge>}
      </div>
      <p className="grow text-sm whitespace-pre-line text-muted">{address}</p>
      {pin && (
        <a
          href={mapOfPin(pin)}
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
