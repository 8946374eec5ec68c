import type { Catalogue } from '../../i18n/en/catalogue.ts'
import { useSite } from '../../i18n/messages.tsx'

type Fields = Catalogue['officeCatalogue']['fields']

/** The name of a field of the catalogue as its label says it: the label of 'title.en' with its language. */
export function useFieldNames(labels: (fields: Fields) => Record<string, string>): (field: string) => string {
  const { fields } = useSite().t.officeCatalogue
  const names = labels(fields)
  return (field) => {
    const [name = '', language] = field.split('.')
    const label = names[name] ?? name
    return language === 'en' || language === 'ar' ? `${label} ${fields.of[language]}` : label
  }
}
