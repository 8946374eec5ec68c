import type { ReactNode } from 'react'
import type { Text } from '../../../domain/language.ts'
import type { VersionedDocument, VersionedKind } from '../../../domain/versions.ts'
import type { Addresses } from '../../addresses.ts'
import type { Catalogue } from '../../i18n/en/catalogue.ts'
import type { Edit } from '../edit/use-edit.ts'
import type { ContentQueries } from '../queries/content.ts'
import type { ContentTab } from './content-tabs.tsx'

/** A kind of content that is a list of entries, each edited on a page of its own. */
export type Kind<Document extends VersionedDocument> = {
  kind: VersionedKind
  tab: ContentTab
  queries: ContentQueries<Document>
  hasOrder: boolean
  blank: Document
  titleOf: (document: Document) => Text
  isHidden?: (document: Document) => boolean
  /** Where the site shows it. */
  shownAt: (to: Addresses) => string
  /** The name of each field as its label says it. */
  names: (words: Catalogue['officeContent']) => Readonly<Record<string, string>>
  Fields: (props: { edit: Edit; isNew: boolean }) => ReactNode
}
