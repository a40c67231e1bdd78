import { expect, test } from 'vitest'
import { recognizeInkUse, isDieInk } from './technical-inks.ts'

test.each([
  ['CutContour', 'cut'],
  ['Thru-cut', 'cut'],
  ['Through Cut', 'cut'],
  ['KissCut', 'cut'],
  ['Die line 2', 'cut'],
  ['DIE', 'cut'],
  ['lõikejoon', 'cut'],
  ['Stantsjoon', 'cut'],
  ['Crease', 'crease'],
  ['Fold', 'crease'],
  ['biigimisjoon', 'crease'],
  ['PerfCutContour', 'perforation'],
  ['Perforatsioon', 'perforation'],
  ['White', 'white'],
  ['RDG_WHITE', 'white'],
  ['valge', 'white'],
  ['Spot UV', 'varnish'],
  ['UV-lakk', 'varnish'],
  ['RDG_GLOSS', 'varnish'],
  ['Hot foil', 'finishing'],
  ['Kuldfoolium', 'finishing'],
  ['Emboss', 'finishing'],
  ['PANTONE 185 C', null],
  ['PANTONE Cool Gray 9 C', null],
  ['PANTONE Bright White C', null],
  ['Cuttlefish', null],
  ['Folk blue', null],
  ['185', null],
  ['', null],
])('ink %s is recognised as %s', (name, use) => {
  expect(recognizeInkUse(name)).toBe(use)
})

// The name comes from an uploaded file.
test('a long ink name is recognised as nothing without delay', () => {
  const startedAt = Date.now()
  expect(recognizeInkUse(`${'matt'.repeat(28)} x`)).toBeNull()
  expect(Date.now() - startedAt).toBeLessThan(200)
})

test('white ink is printed, dies are not', () => {
  expect([isDieInk('White'), isDieInk('CutContour'), isDieInk('PANTONE 185 C')]).toEqual([false, true, false])
})
