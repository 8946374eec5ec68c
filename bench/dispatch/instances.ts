import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { type DispatchDay, defaultWeights } from '../../src/domain/dispatch/day.ts'

/** A published day of home care: names of files are those of its source. */
export type Instance = { file: string; name: string; day: DispatchDay; publishedTravel: number }

const schema = z.object({
  publishedTravel: z.number(),
  minutes: z.array(z.array(z.number())),
  professionals: z.array(z.object({ home: z.number(), skills: z.array(z.string()) })),
  visits: z.array(z.object({ s: z.number(), e: z.number(), loc: z.number(), skill: z.string() })),
})

/** The instances of a folder, in the order of their names. */
export function readInstances(folder: string): Instance[] {
  const files = globSync('instance_*.json', { cwd: folder }).sort()
  if (files.length === 0) throw new Error(`${folder} has no instance_*.json`)
  return files.map((file) => readInstance(join(folder, file)))
}

/** Professionals and visits are named by their index; these days have no hours, pauses or wishes. */
function readInstance(path: string): Instance {
  const { publishedTravel, minutes, professionals, visits } = schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  const skills = [...new Set(visits.map(({ skill }) => skill))].sort()
  const day: DispatchDay = {
    visits: visits.map(({ s, e, loc, skill }, id) => ({
      id,
      start: s,
      end: e,
      place: loc,
      skill: skills.indexOf(skill),
      people: 1,
      customer: '',
      gender: null,
      language: null,
      known: [],
      standing: [],
      told: [],
      pinned: [],
    })),
    professionals: professionals.map((professional, id) => ({
      id,
      home: professional.home,
      skills: professional.skills.map((skill) => skills.indexOf(skill)),
      works: [{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }],
      absences: [],
      cannotReach: [],
      mostToday: Number.POSITIVE_INFINITY,
      mostThisWeek: Number.POSITIVE_INFINITY,
      gender: null,
      languages: [],
      never: [],
      paidMinutes: 0,
    })),
    roads: [{ from: Number.NEGATIVE_INFINITY, minutes }],
    pauses: null,
    weights: defaultWeights,
  }
  const file = basename(path)
  return { file, name: file.replace(/^instance_(\d+)-([a-z-]+?)-r\d.*$/, '$1 $2'), day, publishedTravel }
}
