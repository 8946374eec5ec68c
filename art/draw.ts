/** The few SVG elements that everything is drawn with; numbers are rounded to keep the files small. */
export function round(value: number): string {
  const rounded = Math.abs(value) < 20 ? Math.round(value * 10) / 10 : Math.round(value)
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.')
}

/** `d` of a path from text and numbers: d`M${x} ${y}h10z`. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts
    .map((part, i) => part + (i < values.length ? round(values[i] ?? 0) : ''))
    .join('')
    .replaceAll(' -', '-')
}

const paint = (fill: string, more: string) => `fill="${fill}"${more ? ` ${more}` : ''}`

export function path(outline: string, fill: string, more = ''): string {
  return `<path d="${outline}" ${paint(fill, more)}/>`
}

export function line(outline: string, stroke: string, width: number, more = ''): string {
  return `<path d="${outline}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"${more ? ` ${more}` : ''}/>`
}

const at = (x: number, y: number) => `${x === 0 ? '' : `cx="${round(x)}" `}cy="${round(y)}"`

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle ${at(x, y)} r="${round(radius)}" ${paint(fill, more)}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse ${at(x, y)} rx="${round(rx)}" ry="${round(ry)}" ${paint(fill, more)}/>`
}

export function box(x: number, y: number, width: number, height: number, fill: string, radius = 0, more = ''): string {
  if (!radius) return path(d`M${x} ${y}h${width}v${height}h${-width}z`, fill, more)
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(radius)}" ${paint(fill, more)}/>`
}

export function group(content: string, more = ''): string {
  return `<g${more ? ` ${more}` : ''}>${content}</g>`
}

/** Positions a drawing made around its own origin. */
export function place(content: string, x: number, y: number, scale = 1, mirror = false): string {
  const factor = scale === 1 && !mirror ? '' : mirror ? `scale(${round2(-scale)} ${round2(scale)})` : `scale(${round2(scale)})`
  return group(content, `transform="translate(${round(x)} ${round(y)})${factor}"`)
}

const round2 = (value: number) => String(Math.round(value * 100) / 100)

export function verticalGradient(id: string, top: string, bottom: string, topOpacity = 1, end = 1): string {
  const faint = topOpacity < 1 ? ` stop-opacity="${round(topOpacity)}"` : ''
  return `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"${faint}/><stop offset="${round(end)}" stop-color="${bottom}"/></linearGradient>`
}

export function svg(width: number, height: number, viewBox: [number, number], content: string): string {
  const exact = Math.abs(viewBox[0] * height - viewBox[1] * width) < 1
  const view = `0 0 ${round(viewBox[0])} ${round(viewBox[1])}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}"${exact ? '' : ' preserveAspectRatio="xMidYMid slice"'} stroke-linecap="round" stroke-linejoin="round">${content}</svg>\n`
}
