import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { suggestAreas } from '../../domain/areas.ts'
import { areaMeant, readAddress } from '../../domain/read-address.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { useField } from '../ui/field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { type Areas, type FindableArea, useAreas } from './use-areas.ts'

await bringTexts('areas', 'details')

type AreaInputProps = {
  /** The slug of the city, or '' if it is not known: then the areas of all cities are found. */
  city: string
  value: string
  onType: (text: string) => void
  /**
   * What the text means once it stands: when one is chosen, the field is left, the form is sent, or the text was there before. null: no area that
   * we know. Not called while the areas are not known. It can be said late, so whoever changes the text themselves compares it.
   */
  onSettle?: (area: FindableArea | null, text: string) => void
  /** One was chosen from the list. */
  onChoose?: (area: FindableArea) => void
  /** What is said of the area instead of what the text means, such as where it was read. */
  said?: string | null
  /** What is said of a text that means no area that we know. */
  unknown?: string
  placeholder?: string
  /** The address that the area is of: while the field is empty, what it may mean is offered. */
  address?: string
}

/**
 * An area as text, found while typing (a combobox with a list). What is not on the list stays as it is typed. Used inside a Field; its texts
 * are those of `areas`.
 */
export default function AreaInput({ city, value, onType, onSettle, onChoose, said, unknown, placeholder, address = '' }: AreaInputProps) {
  const { t, language } = useSite()
  const words = t.areas
  const areas = useAreas(language, city)
  const { id } = useField()
  const listId = useId()
  const [isTyping, setTyping] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const found = isTyping ? suggestAreas(value, areas) : []
  const chosen = found.find(({ slug }) => slug === active)
  const meant = areaMeant(value, areas)
  const offered = isTyping || meant ? [] : offeredBy(value.trim() === '' ? address : value, areas)
  const isEntering = useRef(false)

  const take = (area: FindableArea) => {
    onType(area.name)
    onSettle?.(area, area.name)
    onChoose?.(area)
    setTyping(false)
  }
  const settle = () => {
    setTyping(false)
    if (areas.length > 0) onSettle?.(meant, value)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the text or the list changes, and nobody is typing.
  useEffect(() => {
    if (document.activeElement?.id !== id) settle()
  }, [value, areas])
  const step = (by: 1 | -1) => {
    const at = chosen ? found.indexOf(chosen) : by === 1 ? -1 : found.length
    const next = found[(at + by + found.length) % found.length]
    setActive(next?.slug ?? null)
    if (next) document.getElementById(`${listId}-${next.slug}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setTyping(true)
      step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && found.length > 0) {
      event.preventDefault()
      event.stopPropagation()
      setTyping(false)
    } else if (event.key === 'Enter') {
      if (chosen) event.preventDefault()
      if (chosen) take(chosen)
      else settle()
    }
  }

  return (
    <div className="relative grid gap-2">
      <TextInput
        autoComplete="off"
        maxLength={100}
        placeholder={placeholder}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${chosen.slug}`}
        onChange={(event) => {
          onType(event.target.value)
          setActive(null)
          setTyping(true)
        }}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          isEntering.current = true
          target.select()
        }}
        onMouseUp={(event) => {
          // The press that enters the field would put the caret into the text that typing is to replace.
          if (isEntering.current) event.preventDefault()
          isEntering.current = false
        }}
        onBlur={settle}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={words.found}
        className="absolute inset-x-0 top-13 z-20 max-h-[min(20rem,45vh)] overflow-y-auto overscroll-contain rounded-xl bg-surface p-2 shadow-lift inset-ring inset-ring-line empty:hidden"
      >
        {found.map((area) => (
          <Suggestion
            key={area.slug}
            id={`${listId}-${area.slug}`}
            area={area}
            city={city ? null : t.site.cityNames[area.city as keyof typeof t.site.cityNames]}
            isActive={area === chosen}
            onTake={() => take(area)}
          />
        ))}
      </div>
      {/* Two lines of room: what appeared when the field is left would move the page under the press that left it, which then clicks nothing. */}
      <div className="flex min-h-11 items-start gap-x-2 overflow-x-auto">
        <p role="status" className={offered.length > 0 ? 'shrink-0 self-center text-sm' : 'text-xs text-muted'}>
          {isTyping
            ? found.length > 0 && <span className="sr-only">{words.count(found.length)}</span>
            : offered.length > 0
              ? words.unsure
              : (said ?? saidOf(value, meant, areas, unknown ?? words.unknown))}
        </p>
        {offered.map((area) => (
          <button
            key={area.slug}
            type="button"
            onClick={() => take(area)}
            className="min-h-11 shrink-0 rounded-full px-4 text-sm font-semibold whitespace-nowrap inset-ring inset-ring-line hover:bg-brand-soft"
          >
            {area.name}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The areas that a text may mean, to choose from; also the one that it surely means, where nobody chose it yet. */
function offeredBy(text: string, areas: Areas): FindableArea[] {
  if (text.trim() === '') return []
  const { area, offered } = readAddress(text, areas)
  return area ? [area] : offered
}

/** What is said of a text that stands: which area it means, or that we do not know it. */
function saidOf(value: string, meant: FindableArea | null, areas: Areas, unknown: string): string | null {
  if (value.trim() === '' || areas.length === 0) return null
  if (!meant) return unknown
  return meant.name === value.trim() ? null : meant.name
}

type SuggestionProps = { id: string; area: FindableArea; city: string | null | undefined; isActive: boolean; onTake: () => void }

function Suggestion({ id, area, city, isActive, onTake }: SuggestionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox, which keeps the focus.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-lg px-3 py-2 hover:bg-brand-soft aria-selected:bg-brand-soft aria-selected:text-link"
    >
      <span className="font-semibold">{area.name}</span>
      {city && <span className="text-sm text-muted">{city}</span>}
    </div>
  )
}
