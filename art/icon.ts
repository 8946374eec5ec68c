import { type Measure, measurePath } from './outline.ts'

/** One drawn element of an icon, with the part of the 24-unit square it covers. */
export type IconPart = Measure & { markup: string }
/** Parts from largest to smallest, so that small ones are on top. */
export type Icon = { name: string; parts: IconPart[]; left: number; top: number; right: number; bottom: number }

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries([...tag.matchAll(/([a-z0-9-]+)="([^"]*)"/g)].map(([, name, value]) => [name ?? '', value ?? '']))
}

function boxMeasure(left: number, top: number, width: number, height: number, fullness: number): Measure {
  return { left, top, right: left + width, bottom: top + height, area: width * height * fullness, closed: true }
}

function measureElement(name: string, attributes: Record<string, string>): Measure {
  const number = (key: string) => Number(attributes[key] ?? 0)
  if (name === 'path') return measurePath(attributes.d ?? '')
  if (name === 'rect') return boxMeasure(number('x'), number('y'), number('width'), number('height'), 1)
  if (name === 'line') return measurePath(`M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`)
  if (name === 'circle' || name === 'ellipse') {
    const rx = name === 'circle' ? number('r') : number('rx')
    const ry = name === 'circle' ? rx : number('ry')
    return boxMeasure(number('cx') - rx, number('cy') - ry, 2 * rx, 2 * ry, 0.785)
  }
  return measurePath(`M${attributes.points ?? '0 0'}${name === 'polygon' ? 'z' : ''}`)
}

/** Reads the elements of an icon of the 24-unit line set. */
export function parseIcon(name: string, svg: string): Icon {
  const body = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1)
  const parts = [...body.matchAll(/<(path|rect|circle|ellipse|line|polyline|polygon)\s([^>]*?)\s*\/>/g)].map(([, tag = '', rest = '']) => ({
    markup: `<${tag} ${rest.replace(/\s*\bfill="[^"]*"/, '').replace(/\s+/g, ' ')}`,
    ...measureElement(tag, attributesOf(rest)),
  }))
  if (parts.length === 0) throw new Error('an icon without elements')
  parts.sort((one, other) => other.area - one.area)
  return {
    name,
    parts,
    left: Math.min(...parts.map((part) => part.left)),
    top: Math.min(...parts.map((part) => part.top)),
    right: Math.max(...parts.map((part) => part.right)),
    bottom: Math.max(...parts.map((part) => part.bottom)),
  }
}
