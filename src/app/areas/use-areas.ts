import { useEffect, useState } from 'react'
import type { Area } from '../../contracts/areas.ts'
import { type AreaIndex, indexAreas } from '../../domain/areas.ts'
import type { Language } from '../../domain/language.ts'
import { browserClient } from '../load.ts'

/** An area with everything it can be found by. */
export type FindableArea = Area & { names: readonly string[] }
export type Areas = AreaIndex<FindableArea>

const nothing: Areas = []
const loaded = new Map<string, Promise<Areas>>()

/** The areas of a city, or of all cities for ''; loaded once, and again after a failure. Without them any text is as good as before. */
export function loadAreas(language: Language, city: string): Promise<Areas> {
  const key = `${language}:${city}`
  const known = loaded.get(key)
  if (known) return known
  const areas = browserClient(language)
    .public('GET /areas', { query: city ? { city } : {} })
    .then(({ data }) => indexAreas(data.map((area) => ({ ...area, names: [area.name, ...area.spellings] }))))
    .catch(() => {
      loaded.delete(key)
      return nothing
    })
  loaded.set(key, areas)
  return areas
}

/** The areas of a city; none until they are loaded, also right after it was another city. */
export function useAreas(language: Language, city: string): Areas {
  const [found, setFound] = useState({ of: '', areas: nothing })
  const of = `${language}:${city}`
  useEffect(() => {
    let isStale = false
    loadAreas(language, city).then((areas) => {
      if (!isStale) setFound({ of, areas })
    })
    return () => {
      isStale = true
    }
  }, [language, city, of])
  return found.of === of ? found.areas : nothing
}
