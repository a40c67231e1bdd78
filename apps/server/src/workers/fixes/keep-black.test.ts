import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { buildOnePage } from '../../testing/corpus/write-pdf.ts'
import { createPdfObjects } from '../pdf/pdf-objects.ts'
import { ALONE, keepBlack } from './keep-black.ts'

const SPACES = '/Rgb [/CalRGB << /WhitePoint [0.95 1 1.09] >>] /Sp [/Separation /Gold /DeviceCMYK 5 0 R]'

/** Content with black ink; null where nothing was to change. */
const kept = async (content: string): Promise<string | null> => {
  const pdf = await PDF.load(buildOnePage(content, { resources: `/ColorSpace << ${SPACES} >>` }))
  const objects = createPdfObjects(pdf)
  const page = pdf.getPage(0)?.dict
  const resources = page === undefined ? null : objects.dict(page, 'Resources')
  const bytes = keepBlack(objects, { bytes: Buffer.from(content), resources, surroundings: ALONE })
  return bytes && Buffer.from(bytes).toString()
}

describe('black ink in place of black in RGB', () => {
  it.each([
    ['fill', '0 0 0 rg 0 0 9 9 re f', '0 g 0 0 9 9 re f'],
    ['line', '0.0 0 .0 RG 0 0 9 9 re S', '0 G 0 0 9 9 re S'],
    ['black of layout programs', '0.137 0.122 0.125 rg f', '0 g f'],
    ['a space of the file', '/Rgb cs 1 0 0 scn f', '/Rgb cs 0 g /Rgb cs 1 0 0 scn f'],
    ['black first, then red', '/Rgb cs 0 0 0 sc f 1 0 0 sc f', '/Rgb cs 0 g 0 g f /Rgb cs 1 0 0 sc f'],
    ['lines of a space', '/Rgb CS 0 0 0 SC S', '/Rgb CS 0 G 0 G S'],
    ['red after black of the device', '0 0 0 rg f 1 0 0 sc f', '0 g f /DeviceRGB cs 1 0 0 sc f'],
    [
      'an outer colour after an inner one',
      '/Rgb cs 1 0 0 sc q 0 0 0 sc Q 0 1 0 sc',
      '/Rgb cs 0 g /Rgb cs 1 0 0 sc q 0 g Q 0 1 0 sc',
    ],
    ['strings that look like operators', '(0 0 0 rg) Tj 0 0 0 rg (x) Tj', '(0 0 0 rg) Tj 0 g (x) Tj'],
    ['comments', '0 0 % 1 1 1 rg\n0 rg f', '0 g f'],
  ])('is written: %s', async (_, content, expected) => {
    expect(await kept(content)).toBe(expected)
  })

  it.each([
    ['other colours', '1 0 0 rg 0.2 0.2 0.2 RG f'],
    ['black of other spaces', '0 0 0 1 k 0 g /Sp cs 0 scn f'],
    ['three zeros of a space that is no RGB', '/Unknown cs 0 0 0 scn f'],
    ['bytes of an inline picture', 'BI /W 1 /H 1 /CS /RGB /BPC 8 ID 0 0 0 rg EI f'],
    ['content that ends in the middle', '0 0 0'],
  ])('changes nothing: %s', async (_, content) => {
    expect(await kept(content)).toBeNull()
  })
})
