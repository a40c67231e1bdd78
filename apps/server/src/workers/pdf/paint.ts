import type { PdfObject } from '@libpdf/core'
import { ALL_INKS, GREY, type InkSpace, listSpotInks } from './colour-space.ts'

/** The two colours of a graphics state: of surfaces and text, and of lines. */
export type PaintSide = 'fill' | 'stroke'

/** A colour, or the pattern that is painted instead. */
export type Paint = { space: InkSpace; values: readonly number[]; pattern: PdfObject | null }

const LEAST_INK = 0.005
const PROCESS_NAMES = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const

/** The colour that a space begins with: black, or all of its inks. */
export const createPaint = (space: InkSpace): Paint => {
  const { colour, components, inks, isIndexed } = space
  const full = inks.length > 0 && !isIndexed
  const values = Array.from({ length: components }, (_, nth) => (full || (colour === 'cmyk' && nth === 3) ? 1 : 0))
  return { space, values, pattern: null }
}

export const BLACK: Paint = createPaint(GREY)

/** Inks that are laid down, by name; null where that is for the conversion to say (RGB, Lab, tables, patterns). */
export const listInks = ({ space, values, pattern }: Paint): string[] | null => {
  const { colour, inks, isIndexed } = space
  if (pattern !== null || isIndexed) return null
  const names = inks.length > 0 ? inks : colour === 'cmyk' ? PROCESS_NAMES : null
  if (names !== null) return names.filter((name, nth) => name !== 'None' && (values[nth] ?? 0) > LEAST_INK)
  return colour === 'grey' ? ((values[0] ?? 0) < 1 - LEAST_INK ? ['Black'] : []) : null
}

/** Returns true if overprinting makes the object vanish: it sets no ink, and the other inks stay as they are. */
export const isLostByOverprint = (paint: Paint, overprintMode: number): boolean => {
  const { colour, inks, isDeviceCmyk } = paint.space
  if (listInks(paint)?.length !== 0) return false
  return inks.length > 0 || (overprintMode === 1 && (isDeviceCmyk || colour === 'grey'))
}

/** Returns true for white: no ink at all, or RGB at its full. */
export const isWhite = (paint: Paint): boolean => {
  const { space, values, pattern } = paint
  if (space.colour === 'rgb' && pattern === null && !space.isIndexed)
    return values.every((value) => value > 1 - LEAST_INK)
  return listInks(paint)?.length === 0
}

/** Share of black from which text counts as black. */
const BLACK_TEXT = 0.85

/** Sum of the inks of a black paint in percent; null for any other. */
export const sumBlackInks = ({ space, values, pattern }: Paint): number | null => {
  const { colour, inks, isIndexed } = space
  const names: readonly string[] = inks.length > 0 ? inks : colour === 'cmyk' ? PROCESS_NAMES : []
  if (pattern !== null || isIndexed || (values[names.indexOf('Black')] ?? 0) < BLACK_TEXT) return null
  return Math.round(100 * names.reduce((sum, _, nth) => sum + (values[nth] ?? 0), 0))
}

/** Returns true for black without any other ink. */
export const isBlackAlone = (paint: Paint): boolean => {
  const inks = listInks(paint)
  if (inks?.length !== 1 || inks[0] !== 'Black') return false
  if (paint.space.colour === 'grey') return 1 - (paint.values[0] ?? 0) >= BLACK_TEXT
  return sumBlackInks(paint) !== null
}

/** Returns true if overprinting keeps the other inks below: of process colours in mode 1 alone. */
export const keepsInksBelow = ({ space }: Paint, overprintMode: number): boolean =>
  space.inks.length > 0 || overprintMode === 1

export const isRegistration = (paint: Paint): boolean => listInks(paint)?.includes(ALL_INKS) === true

/** Spot inks that are printed, as far as the values show; all possible ones of a colour table. */
export const listPaintedSpotInks = (paint: Paint): string[] => {
  const laid = listInks(paint)
  const spots = listSpotInks(paint.space)
  return laid === null ? spots : spots.filter((spot) => laid.includes(spot))
}
