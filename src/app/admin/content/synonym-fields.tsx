import { useSite } from '../../i18n/messages.tsx'
import { ListFields } from '../edit/text-fields.tsx'
import type { Edit } from '../edit/use-edit.ts'

/** Words that mean the same in a search, one a line. */
export function SynonymFields({ edit }: { edit: Edit }) {
  const words = useSite().t.officeContent.synonyms
  return (
    <>
      <p className="max-w-reading text-muted">{words.lead}</p>
      <ListFields edit={edit} name="words" label={words.words} maxLength={2_500} />
    </>
  )
}
