/** Measures SVG paths: flattens each to points, for its bounds and the area it encloses. */
export type Point = [number, number]
export type Measure = { left: number; top: number; right: number; bottom: number; area: number; closed: boolean }

const ARGUMENTS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
const NUMBER = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy
const FLAG = /[\s,]*([01])/y
const STEPS = 10

type Segment = { command: string; values: number[] }

function readSegments(d: string): Segment[] {
  const segments: Segment[] = []
  let at = 0
  const read = (pattern: RegExp): number | null => {
    pattern.lastIndex = at
    const found = pattern.exec(d)
    if (!found) return null
    at = pattern.lastIndex
    return Number(found[1])
  }
  while (at < d.length) {
    let command = d[at++] ?? ''
    const count = ARGUMENTS[command.toLowerCase()]
    if (count === undefined) continue
    if (count === 0) segments.push({ command, values: [] })
    for (let more = count > 0; more; ) {
      const values: number[] = []
      while (values.length < count) {
        const isFlag = count === 7 && (values.length === 3 || values.length === 4)
        const value = read(isFlag ? FLAG : NUMBER)
        if (value === null) break
        values.push(value)
      }
      more = values.length === count
      if (more) segments.push({ command, values })
      if (command === 'm') command = 'l'
      if (command === 'M') command = 'L'
    }
  }
  return segments
}

function bezier(points: Point[]): Point[] {
  return Array.from({ length: STEPS }, (_, step) => {
    const t = (step + 1) / STEPS
    let layer = points
    while (layer.length > 1) {
      layer = layer.slice(1).map(([x, y], i): Point => {
        const [px, py] = layer[i] ?? [x, y]
        return [px + (x - px) * t, py + (y - py) * t]
      })
    }
    return layer[0] ?? [0, 0]
  })
}

/** Points of an elliptical arc; the icons use circles and hardly any rotation, which is ignored. */
function arc([x0, y0]: Point, [x1, y1]: Point, radiusX: number, radiusY: number, large: number, sweep: number): Point[] {
  if (radiusX === 0 || radiusY === 0) return [[x1, y1]]
  const halfX = (x0 - x1) / 2 / radiusX
  const halfY = (y0 - y1) / 2 / radiusY
  const half = Math.hypot(halfX, halfY)
  const grow = Math.max(1, half)
  const [rx, ry] = [radiusX * grow, radiusY * grow]
  const off = half === 0 ? 0 : Math.sqrt(Math.max(0, grow * grow - half * half)) / half
  const side = large === sweep ? -1 : 1
  const centreX = (x0 + x1) / 2 + (side * off * halfY * rx) / grow
  const centreY = (y0 + y1) / 2 - (side * off * halfX * ry) / grow
  const from = Math.atan2((y0 - centreY) / ry, (x0 - centreX) / rx)
  let turn = Math.atan2((y1 - centreY) / ry, (x1 - centreX) / rx) - from
  if (sweep && turn < 0) turn += 2 * Math.PI
  if (!sweep && turn > 0) turn -= 2 * Math.PI
  return Array.from({ length: STEPS }, (_, step) => {
    const angle = from + (turn * (step + 1)) / STEPS
    return [centreX + rx * Math.cos(angle), centreY + ry * Math.sin(angle)]
  })
}

function flatten(d: string): { points: Point[]; closed: boolean }[] {
  const lines: { points: Point[]; closed: boolean }[] = []
  let here: Point = [0, 0]
  let start: Point = [0, 0]
  let handle: Point = [0, 0]
  for (const { command, values } of readSegments(d)) {
    const kind = command.toLowerCase()
    const relative = command === kind
    const at = (i: number): Point => [(values[i] ?? 0) + (relative ? here[0] : 0), (values[i + 1] ?? 0) + (relative ? here[1] : 0)]
    const mirrored: Point = [2 * here[0] - handle[0], 2 * here[1] - handle[1]]
    let line = lines.at(-1)
    if (kind === 'm' || !line) {
      if (kind === 'm') start = at(0)
      line = { points: [start], closed: false }
      lines.push(line)
      here = start
      handle = here
      continue
    }
    let added: Point[] = []
    if (kind === 'z') {
      line.closed = true
      added = [start]
    } else if (kind === 'h') added = [[at(0)[0], here[1]]]
    else if (kind === 'v') added = [[here[0], (values[0] ?? 0) + (relative ? here[1] : 0)]]
    else if (kind === 'c') added = bezier([here, at(0), at(2), at(4)])
    else if (kind === 's') added = bezier([here, mirrored, at(0), at(2)])
    else if (kind === 'q') added = bezier([here, at(0), at(2)])
    else if (kind === 't') added = bezier([here, mirrored, at(0)])
    else if (kind === 'a') added = arc(here, at(5), values[0] ?? 0, values[1] ?? 0, values[3] ?? 0, values[4] ?? 0)
    else added = [at(0)]
    line.points.push(...added)
    handle = kind === 'c' ? at(2) : kind === 's' || kind === 'q' ? at(0) : kind === 't' ? mirrored : (added.at(-1) ?? here)
    here = added.at(-1) ?? here
  }
  return lines
}

function areaOf(points: Point[]): number {
  let twice = 0
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y]
    twice += x * nextY - nextX * y
  })
  return Math.abs(twice) / 2
}

export function measurePath(d: string): Measure {
  const lines = flatten(d)
  const points = lines.flatMap((line) => line.points)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const isClosed = (line: { points: Point[]; closed: boolean }) => {
    const [first, last] = [line.points[0], line.points.at(-1)]
    return line.closed || (!!first && !!last && Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.2)
  }
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
    area: lines.reduce((sum, line) => sum + areaOf(line.points), 0),
    closed: lines.every(isClosed),
  }
}
