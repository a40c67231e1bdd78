import { PAGE_SIDES, type PageSide } from '@tiraaz/domain/artwork/document-facts'
import type { PagePixels } from '../page-pictures.ts'
import type { PageArea } from './page-area.ts'

/** Below this a pixel has ink; white paper may come out a shade darker after colour conversion. */
const INKED = 250
/** Artwork is looked for so far inside the trim. */
const INSIDE_MM = 0.5
/** Crop marks point at the corners. */
const CORNER_MM = 1
/** Minimum width of a strip: a narrower one looks like the soft edge of an object that ends at the trim. */
const MIN_STRIP_PIXELS = 3
/** Part of the side along which artwork must end at the trim, and part of all artwork that reaches it. */
const LEAST_OF_SIDE = 0.1
const LEAST_OF_ARTWORK = 0.5

/** Rows of pixels parallel to a side: `at` counts along the side, `depth` from the trim outwards, negative inwards. */
type EdgeStrip = {
  from: number
  to: number
  strip: number
  isInked: (at: number, depth: number) => boolean
}

const viewOf = (pixels: PagePixels, { trim, bleed }: PageArea, side: PageSide): EdgeStrip => {
  const isInkedAt = (x: number, y: number): boolean => {
    if (x < 0 || y < 0 || x >= pixels.width || y >= pixels.height) return false
    const at = (y * pixels.width + x) * pixels.channels
    return pixels.data.subarray(at, at + pixels.channels).some((value) => value < INKED)
  }
  const outer = {
    left: Math.max(0, bleed.left),
    top: Math.max(0, bleed.top),
    right: Math.min(pixels.width, bleed.right),
    bottom: Math.min(pixels.height, bleed.bottom),
  }
  const [top, left] = [Math.round(trim.top), Math.round(trim.left)]
  const [bottom, right] = [Math.round(trim.bottom) - 1, Math.round(trim.right) - 1]
  switch (side) {
    case 'top':
      return { from: left, to: right, strip: top - outer.top, isInked: (at, depth) => isInkedAt(at, top - depth) }
    case 'bottom':
      return {
        from: left,
        to: right,
        strip: outer.bottom - bottom - 1,
        isInked: (at, depth) => isInkedAt(at, bottom + depth),
      }
    case 'left':
      return { from: top, to: bottom, strip: left - outer.left, isInked: (at, depth) => isInkedAt(left - depth, at) }
    case 'right':
      return {
        from: top,
        to: bottom,
        strip: outer.right - right - 1,
        isInked: (at, depth) => isInkedAt(right + depth, at),
      }
  }
}

/** Returns the depths of a range, in pixels from the trim. The pixel at the trim itself is a soft edge. */
const depths = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, nth) => from + nth)

const isBlank = ({ from, to, strip, isInked }: EdgeStrip, pixelsPerMm: number): boolean => {
  const corner = Math.round(CORNER_MM * pixelsPerMm)
  const inside = depths(1, Math.max(2, Math.round(INSIDE_MM * pixelsPerMm)))
  const outside = depths(2, Math.floor(strip))
  let [reaching, cutShort] = [0, 0]
  for (let at = from + corner; at <= to - corner; at++) {
    if (!inside.every((depth) => isInked(at, -depth))) continue
    reaching++
    if (!outside.some((depth) => isInked(at, depth))) cutShort++
  }
  return cutShort >= (to - from) * LEAST_OF_SIDE && cutShort > 0 && cutShort >= reaching * LEAST_OF_ARTWORK
}

/**
 * Sides where artwork ends at the trim although the boxes promise bleed; null where the picture shows no strip beyond the
 * trim on any side.
 */
export const findBlankBleedSides = (pixels: PagePixels, area: PageArea | null): PageSide[] | null => {
  if (area === null) return null
  const views = PAGE_SIDES.map((side) => ({ side, view: viewOf(pixels, area, side) }))
  const measurable = views.filter(({ view }) => view.strip >= MIN_STRIP_PIXELS)
  if (measurable.length === 0) return null
  return measurable.filter(({ view }) => isBlank(view, area.pixelsPerMm)).map(({ side }) => side)
}
