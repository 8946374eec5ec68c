import { useState } from 'react'
import type { ArticleSection } from '../../../contracts/office/articles.ts'
import { gapsIn, type SectionType, sectionsInOrder, sectionTypes } from '../../../domain/articles.ts'
import { newKey } from '../../booking/new-key.ts'
import { useSite } from '../../i18n/messages.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { partOfEdit } from '../edit/part-of-edit.ts'
import type { Edit } from '../edit/use-edit.ts'
import type { WrittenDocument } from '../queries/articles.ts'
import { SectionFields } from './section-fields.tsx'

const blank = (type: SectionType): ArticleSection => ({ type, title: { en: '', ar: '' }, content: { en: '', ar: '' }, image_url: null })

/**
 * The sections of an article: each opens to be written, moves up and down, and is of one kind. Of an article that has to be whole, a section with a
 * gap stays open, so that its error has a place.
 */
export function SectionsField({ edit, isWhole }: { edit: Edit<WrittenDocument>; isWhole: boolean }) {
  const { t, language } = useSite()
  const words = t.officeContent.section
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { document, form } = edit
  const sections = sectionsInOrder(document)
  const keys = sections.map(({ key }) => key)
  const gaps = isWhole ? gapsIn(document) : []
  const hasGap = (key: string) => gaps.some((field) => field.startsWith(`sections.${key}.`))

  const toggle = (key: string) =>
    setOpen((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]))
  const add = (type: SectionType) => {
    const key = newKey().toLowerCase().slice(0, 36)
    edit.replace({ order: [...keys, key], sections: { ...document.sections, [key]: blank(type) } })
    setOpen((before) => new Set([...before, key]))
  }
  const move = (index: number, step: -1 | 1) => {
    const order = [...keys]
    const [moved = ''] = order.splice(index, 1)
    order.splice(index + step, 0, moved)
    edit.set('order', order)
  }
  const remove = (key: string) =>
    edit.replace({ order: keys.filter((one) => one !== key), sections: { ...document.sections, [key]: null } })
  const orderError = form.field('order').error

  return (
    <SectionCard title={t.officeContent.article.sections}>
      {sections.length > 0 && (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {sections.map(({ key, ...section }, index) => {
            const name = words.name(index + 1, words.types[section.type], section.title[language] || section.title.en)
            const isOpen = open.has(key) || hasGap(key)
            return (
              <li key={key} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg px-4 py-3 inset-ring inset-ring-line">
                <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
                  <h3 className="me-auto min-w-0 text-base font-semibold wrap-anywhere">
                    <bdi>{name}</bdi>
                  </h3>
                  <div className="flex items-center">
                    <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => toggle(key)}>
                      {isOpen ? words.close : words.edit}
                      <span className="sr-only">{name}</span>
                    </Button>
                    <IconButton label={words.up(name)} disabled={index === 0} onClick={() => move(index, -1)}>
                      <Icon name="chevron-down" className="size-5 rotate-180" />
                    </IconButton>
                    <IconButton label={words.down(name)} disabled={index === sections.length - 1} onClick={() => move(index, 1)}>
                      <Icon name="chevron-down" />
                    </IconButton>
                    <IconButton label={words.remove(name)} onClick={() => remove(key)}>
                      <Icon name="trash-2" />
                    </IconButton>
                  </div>
                </div>
                {isOpen ? (
                  <SectionFields
                    edit={partOfEdit(edit as Edit, `sections.${key}`, section, (next) => edit.set(`sections.${key}`, next))}
                    section={section}
                  />
                ) : (
                  <p className="line-clamp-2 text-sm text-muted">
                    <bdi>{textOf(section.content[language] || section.content.en) || words.empty}</bdi>
                  </p>
                )}
              </li>
            )
          })}
        </ol>
      )}
      {orderError && <FieldError id="order-error">{orderError}</FieldError>}
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">{words.add}</legend>
        <div className="flex flex-wrap gap-2">
          {sectionTypes.map((type) => (
            <Button key={type} variant="secondary" size="sm" onClick={() => add(type)}>
              <Icon name="plus" />
              {words.types[type]}
            </Button>
          ))}
        </div>
      </fieldset>
    </SectionCard>
  )
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').trim()
