import { classNames } from '../../ui/class-names.ts'

/** A category in its own colour. The background is drawn as SVG: the page's security policy allows no inline styles. */
export function CategoryBadge({ name, color, className }: { name: string; color: string; className?: string }) {
  return (
    <span
      className={classNames(
        'relative isolate inline-flex items-center overflow-hidden rounded-pill px-3 py-1 text-xs font-semibold',
        isDark(color) ? 'text-on-deep' : 'text-on-saffron',
        className,
      )}
    >
      <svg aria-hidden="true" className="absolute inset-0 -z-10 size-full">
        <rect width="100%" height="100%" fill={color} />
      </svg>
      {name}
    </span>
  )
}

/** Whether white text is easier to read than dark text on a colour (#RRGGBB; WCAG relative luminance). */
function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.19
}
