type Categorized = { category_name: string | null; category_slug: string | null }

export type CategoryGroup<S> = { key: string; name: string; services: S[] }

/** Groups services by category, keeping the order of both; services without a category come last. */
export function byCategory<S extends Categorized>(services: readonly S[], uncategorized: string): CategoryGroup<S>[] {
  const groups = new Map<string, CategoryGroup<S>>()
  const rest: CategoryGroup<S> = { key: 'uncategorized', name: uncategorized, services: [] }
  for (const service of services) {
    if (!service.category_name) {
      rest.services.push(service)
      continue
    }
    const key = service.category_slug ?? service.category_name
    const group = groups.get(key) ?? { key, name: service.category_name, services: [] }
    group.services.push(service)
    groups.set(key, group)
  }
  return rest.services.length > 0 ? [...groups.values(), rest] : [...groups.values()]
}
