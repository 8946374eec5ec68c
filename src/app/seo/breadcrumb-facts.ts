import type { Crumb } from '../ui/breadcrumb.tsx'

/** The breadcrumb of a page for search engines (BreadcrumbList); `own` is the address of the page itself. */
export const breadcrumbFacts = (origin: string, crumbs: readonly Crumb[], own: string): Record<string, unknown> => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: to === undefined ? own : origin + to,
  })),
})
