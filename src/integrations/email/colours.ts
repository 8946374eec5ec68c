/**
 * The colours of emails: those of the site (src/app/ui/theme.css and dark.css) as programs that know no oklch() take them. Nothing is pure
 * white or black, so that a program which darkens an email by itself leaves no glaring block.
 */
export const light = {
  ground: '#f8f3eb',
  card: '#fefcf9',
  line: '#e5dfd5',
  ink: '#0f2523',
  muted: '#485b5a',
  link: '#005e5e',
  brand: '#006768',
  onBrand: '#fefcf9',
  step: '#f2af48',
}

export const dark: typeof light = {
  ground: '#0a1314',
  card: '#142020',
  line: '#293738',
  ink: '#f2f0ea',
  muted: '#adb5ae',
  link: '#6acec8',
  brand: '#4db8b4',
  onBrand: '#001b1b',
  step: '#f2b451',
}
