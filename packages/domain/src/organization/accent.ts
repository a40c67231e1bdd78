/** Uses of an organization's colour in one theme (defaults are in theme.css). */
export type AccentRoles = { accent: string; fill: string; fillHover: string; wash: string }

type Rgb = readonly [red: number, green: number, blue: number]

/** Backgrounds of text in the accent colour, the darkest (in the dark theme the lightest). */
const LIGHT_GROUND = '#f2efe7'
const DARK_GROUND = '#1f1e1b'
const PAPER = '#fffefb'
const WHITE = '#ffffff'

/** Contrast of text by WCAG 2.2 AA. */
export const NEEDED_CONTRAST = 4.5

const ACCENT = /^#[0-9a-f]{6}$/

/** Normalizes a colour to `#rrggbb` in lower case; null if the text is not such a colour. */
export function parseAccent(text: string): string | null {
  const colour = text.trim().toLowerCase()
  return ACCENT.test(colour) ? colour : null
}

const rgbOf = (colour: string): Rgb => {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Mixes two colours; a share of 0 is `colour` itself. */
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

/** Contrast by WCAG 2.2: from 1 (none) to 21 (black on white). */
export function computeContrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

const STEP = 0.02

/** Nearest colour towards `end` with enough contrast on every background. */
const readable = (colour: string, end: string, grounds: readonly string[]): string => {
  for (let share = 0; share < 1; share += STEP) {
    const tried = mixed(colour, end, share)
    if (grounds.every((ground) => computeContrast(tried, ground) >= NEEDED_CONTRAST)) return tried
  }
  return end
}

const WASH = { light: 0.88, dark: 0.78 } as const

const washOf = (colour: string): string => mixed(colour, PAPER, WASH.light)

/**
 * Checks that text in the colour is readable on the portal's light backgrounds, and white text on the colour (WCAG AA).
 */
export function isReadableAccent(colour: string): boolean {
  return findReadableAccent(colour) === colour
}

/** Returns the colour itself or the nearest darker one with enough contrast. */
export function findReadableAccent(colour: string): string {
  let tried = colour
  // The wash is a background too and darkens with the colour.
  for (let share = 0; share <= 1; share += STEP) {
    tried = mixed(colour, '#000000', share)
    const grounds = [LIGHT_GROUND, WHITE, washOf(tried)]
    if (grounds.every((ground) => computeContrast(tried, ground) >= NEEDED_CONTRAST)) return tried
  }
  return tried
}

/** Derives an organization's colours for both themes; text and background meet WCAG AA. */
export function deriveAccentRoles(colour: string): { light: AccentRoles; dark: AccentRoles } {
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
