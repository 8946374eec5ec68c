import { minuteOfDay } from './dubai-time.ts'

/** The parts of the day by which a road takes longer or shorter: the morning's rush, the evening's, and the rest. */
export const roadBands = ['calm', 'morning', 'evening'] as const
export type RoadBand = (typeof roadBands)[number]

/** guess: estimated from the distance; staff: set by somebody of the office; measured: learnt from journeys. */
export const roadSources = ['guess', 'staff', 'measured'] as const
export type RoadSource = (typeof roadSources)[number]

/** The minutes of one road in each part of the day. */
export type RoadMinutes = Readonly<Record<RoadBand, number>>

/** In degrees. */
export type Position = { latitude: number; longitude: number }

/** The longest road there is, in minutes. */
export const mostRoadMinutes = 300

/** When the rushes are in Dubai, in minutes of the day. */
const rushes = { morning: [420, 600], evening: [960, 1_200] } as const

/** From which minute of the day each part of it lasts, the earliest first. */
export const bandsOfDay: readonly { from: number; band: RoadBand }[] = [
  { from: 0, band: 'calm' },
  { from: rushes.morning[0], band: 'morning' },
  { from: rushes.morning[1], band: 'calm' },
  { from: rushes.evening[0], band: 'evening' },
  { from: rushes.evening[1], band: 'calm' },
]

/** The part of the day in which a road begins at this instant. The database's road_band is the same rule. */
export function bandOf(instant: Date): RoadBand {
  const minute = minuteOfDay(instant)
  const isIn = ([begins, ends]: readonly [number, number]) => minute >= begins && minute < ends
  if (isIn(rushes.morning)) return 'morning'
  return isIn(rushes.evening) ? 'evening' : 'calm'
}

/** Two areas in the order in which their road is kept: a road takes as long there as back, and is kept once. */
export const endsOfRoad = (one: string, other: string): [from: string, to: string] => (one < other ? [one, other] : [other, one])

const minutesToLeaveAndPark = 8
const roadOverStraightLine = 1.35
const kilometresThroughTown = 30
const kilometresAnHour = { town: 48, motorway: 90 }
const rushFactor = 1.3

/**
 * The first estimate of the minutes on the road: leaving and parking, then the road through town, and on the motorway beyond that; the
 * driving takes longer in a rush. The database's estimated_road is the same rule.
 */
export function estimateRoad(from: Position, to: Position, band: RoadBand): number {
  const road = roadOverStraightLine * kilometresBetween(from, to)
  const inTown = Math.min(road, kilometresThroughTown)
  const driving = (inTown / kilometresAnHour.town + (road - inTown) / kilometresAnHour.motorway) * 60
  return Math.min(Math.round(minutesToLeaveAndPark + driving * (band === 'calm' ? 1 : rushFactor)), mostRoadMinutes)
}

const kilometresOfARadian = 6_371

/** The distance of two places in a straight line over the earth. */
export function kilometresBetween(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const across = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude)
  return 2 * kilometresOfARadian * Math.asin(Math.sqrt(half(from.latitude, to.latitude) + across))
}
