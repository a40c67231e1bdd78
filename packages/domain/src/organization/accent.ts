/** What a colour is used for on the screens of one theme (theme.css has the portal's own). */
export type AccentRoles = { accent: string; fill: string; fillHover: string; wash: string }

type Rgb = readonly [red: number, green: number, blue: number]

/** Grounds on which the accent is a text, the darkest first (lightest first in the dark theme). */
const LIGHT_GROUND = '#f2efe7'
const DARK_GROUND = '#1f1e1b'
const PAPER = '#fffefb'
const WHITE = '#ffffff'

/** WCAG 2.2 AA for text. */
export const NEEDED_CONTRAST = 4.5

const ACCENT = /^#[0-9a-f]{6}$/

/** `#rrggbb` in small letters; null where the text is no such colour. */
export function accentOf(text: string): string | null {
  const colour = text.trim().toLowerCase()
  return ACCENT.test(colour) ? colour : null
}

const rgbOf = (colour: string): Rgb => {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** So much of `other` in `colour`: 0 is the colour itself. */
const mixed = (colour: string, other: string, share: number): string => {
  const [to, from] = [rgbOf(other), rgbOf(colour)]
  const part = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * share
  return hexOf([part(0), part(1), part(2)])
}

const luminance = (colour: string): number => {
  const linear = (part: number) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const [red, green, blue] = rgbOf(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** WCAG 2.2: from 1 (no difference) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

const STEP = 0.02

/** The nearest to the colour on the way to `end` that is told well enough from every ground. */
const readable = (colour: string, end: string, grounds: readonly string[]): string => {
  for (let share = 0; share < 1; share += STEP) {
    const tried = mixed(colour, end, share)
    if (grounds.every((ground) => contrastOf(tried, ground) >= NEEDED_CONTRAST)) return tried
  }
  return end
}

const WASH = { light: 0.88, dark: 0.78 } as const

const washOf = (colour: string): string => mixed(colour, PAPER, WASH.light)

/** Whether texts in the colour are read on the paper of the screens, and white texts on the colour (WCAG AA). */
export function isReadableAccent(colour: string): boolean {
  return nearestReadable(colour) === colour
}

/** The colour itself, or the nearest darker one that is read well enough. */
export function nearestReadable(colour: string): string {
  let tried = colour
  // A darker colour has a darker wash, on which it stands too.
  for (let share = 0; share <= 1; share += STEP) {
    tried = mixed(colour, '#000000', share)
    const grounds = [LIGHT_GROUND, WHITE, washOf(tried)]
    if (grounds.every((ground) => contrastOf(tried, ground) >= NEEDED_CONTRAST)) return tried
  }
  return tried
}

/** What an organization's colour becomes in both themes; every pair of them is told apart as AA asks. */
export function accentRoles(colour: string): { light: AccentRoles; dark: AccentRoles } {
  const dark = mixed(colour, DARK_GROUND, WASH.dark)
  return {
    light: {
      accent: colour,
      fill: colour,
      fillHover: mixed(colour, '#000000', 0.2),
      wash: washOf(colour),
    },
    dark: {
      accent: readable(colour, WHITE, [DARK_GROUND, dark]),
      fill: colour,
      fillHover: mixed(colour, '#000000', 0.15),
      wash: dark,
    },
  }
}
