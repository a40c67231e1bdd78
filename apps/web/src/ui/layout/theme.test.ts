import { describe, expect, it } from 'vitest'
import { theme } from './theme.ts'
import css from './theme.css?raw'

const rolesOf = (scheme: string) => {
  const [, block = ''] = new RegExp(`scheme=["']${scheme}["']\\] {([^}]*)}`).exec(css) ?? []
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]))
}

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const backgrounds = ['ground', 'surface', 'sunken']
const inks = ['ink', 'ink-muted', 'accent', 'attention', 'danger', 'success']
const pairs = [
  ...inks.flatMap((ink) => backgrounds.map((ground) => [ink, ground, 4.5] as const)),
  ...['accent', 'danger', 'success', 'attention'].map((ink) => [ink, `${ink}-wash`, 4.5] as const),
  // Words and links of a warning.
  ...['ink', 'accent'].map((ink) => [ink, 'attention-wash', 4.5] as const),
  ...['accent-fill', 'accent-fill-hover', 'danger-fill', 'danger-fill-hover'].map(
    (fill) => ['on-fill', fill, 4.5] as const,
  ),
  ...backgrounds.map((ground) => ['outline', ground, 3] as const),
]

describe.each(['light', 'dark'])('%s theme', (scheme) => {
  const roles = rolesOf(scheme)
  it.each(pairs)('theme: %s on %s has a contrast of at least %d', (ink, ground, least) => {
    expect(contrast(roles.get(ink) ?? '', roles.get(ground) ?? '')).toBeGreaterThanOrEqual(least)
  })
})

// spec: K4
it('theme breakpoints are those of the specification (§9)', () => {
  const widths = Object.values(theme.breakpoints ?? {}).map((width) => Number.parseFloat(width ?? '') * 16)
  expect(widths).toEqual([576, 768, 992, 1200, 1400])
})
