import { describe, expect, it } from 'vitest'
import { findBlankBleedSides } from './find-blank-bleed-sides.ts'

const WIDTH = 300
const HEIGHT = 200
/** 3 mm at 5 pixels per mm around the trim. */
const AREA = {
  trim: { left: 15, top: 15, right: 285, bottom: 185 },
  bleed: { left: 0, top: 0, right: WIDTH, bottom: HEIGHT },
  pixelsPerMm: 5,
}

type Box = { left: number; top: number; right: number; bottom: number }

const pageOf = (...inked: Box[]) => {
  const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(255)
  for (const { left, top, right, bottom } of inked) {
    for (let y = top; y < bottom; y++) data.fill(40, (y * WIDTH + left) * 3, (y * WIDTH + right) * 3)
  }
  return { data, width: WIDTH, height: HEIGHT, channels: 3 } as const
}

describe('blank bleed sides', () => {
  it('no side is blank where the artwork covers the bleed', () => {
    expect(findBlankBleedSides(pageOf(AREA.bleed), AREA)).toEqual([])
  })

  it('every side is blank where the artwork ends at the trim', () => {
    expect(findBlankBleedSides(pageOf(AREA.trim), AREA)).toEqual(['top', 'right', 'bottom', 'left'])
  })

  it('a single side is blank where only there the artwork ends at the trim', () => {
    expect(findBlankBleedSides(pageOf({ ...AREA.bleed, right: 285 }), AREA)).toEqual(['right'])
  })

  it('no side is blank on a page that is white up to the trim', () => {
    expect(findBlankBleedSides(pageOf({ left: 60, top: 60, right: 200, bottom: 120 }), AREA)).toEqual([])
  })

  it('no side is blank for a small thing that touches the trim', () => {
    expect(findBlankBleedSides(pageOf({ left: 15, top: 90, right: 80, bottom: 100 }), AREA)).toEqual([])
  })

  it('crop marks at the corners do not count as bleed', () => {
    const marks = [
      { left: 0, top: 14, right: 12, bottom: 16 },
      { left: 14, top: 0, right: 16, bottom: 12 },
    ]
    expect(findBlankBleedSides(pageOf(AREA.trim, ...marks), AREA)).toEqual(['top', 'right', 'bottom', 'left'])
  })

  it('blank sides are not measured without a trim, or where the picture ends at the trim', () => {
    expect(findBlankBleedSides(pageOf(AREA.trim), null)).toBeNull()
    expect(findBlankBleedSides(pageOf(AREA.bleed), { ...AREA, trim: AREA.bleed })).toBeNull()
  })
})
