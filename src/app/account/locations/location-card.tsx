import type { Location } from '../../../contracts/locations.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useSaving } from '../use-saving.ts'
import { mapOfPin, pinOf } from './pin.ts'

type LocationCardProps = { location: Location; onEdit: () => void; onDelete: () => void; onChanged: () => void }

export function LocationCard({ location, onEdit, onDelete, onChanged }: LocationCardProps) {
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
        {!is_primary && <MakePrimary location={location} onChanged={onChanged} />}
      </div>
    </Card>
  )
}

function MakePrimary({ location, onChanged }: { location: Location; onChanged: () => void }) {
  const { t } = useSite()
  const words = t.account.locations
  const toast = useToasts()
  const { isBusy, save } = useSaving()
  const make = async () => {
    const { id, ...place } = location
    const said = (text: string) => {
      toast({ tone: 'error', text })
      return text
    }
    const answer = await save((api) => api.updateLocation(id, { ...place, is_primary: true }), {
      refused: words.updateFailed,
      unreachable: t.account.networkError,
      said,
    })
    if (answer) onChanged()
  }
  return (
    <Button variant="quiet" size="sm" className="min-h-11" busy={isBusy} aria-label={words.makePrimaryOf(location.title)} onClick={make}>
      {!isBusy && <Icon name="house" className="size-4" />}
      {words.makePrimary}
    </Button>
  )
}
