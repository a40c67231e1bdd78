// @vitest-environment jsdom
import { FINDING_CODES } from '@tiraaz/domain/artwork/findings'
import { createInstance, type TFunction } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { texts as en } from '../../i18n/texts/inside-en.ts'
import { texts as et } from '../../i18n/texts/inside-et.ts'
import { findingText, type ShownFinding } from './finding-text.ts'

const speak: Record<string, TFunction> = {}
beforeAll(async () => {
  for (const [lng, translation] of Object.entries({ et, en })) {
    const resources = { [lng]: { translation } }
    speak[lng] = await createInstance().init({ lng, resources, interpolation: { escapeValue: false } })
  }
})

/** All params that any code carries. */
const MEASURES = { width: 1, height: 2, productWidth: 3, productHeight: 4, bleed: 1, productBleed: 3, distance: 1.5 }
const COUNTS = { percent: 331, limit: 320, minimum: 3, dpi: 90, pageCount: 1, productPageCount: 2, count: 2, size: 6 }
const NAMES = { sides: 'top left', fonts: 'Arial', name: 'PANTONE 185 C', names: 'CutContour', pages: '' }
const USUAL = { usualWidth: 5, usualHeight: 6 }
const PARAMS = {
  ...MEASURES,
  ...COUNTS,
  ...NAMES,
  ...USUAL,
  inkCount: 4,
  depth: 2,
  unit: 10,
  level: 'PDF/X-4',
  condition: 'FOGRA51',
  colour: 'grey',
  x: 12,
  y: 30,
}
const tell = (language: 'et' | 'en', code: ShownFinding['code'], params: ShownFinding['params'] = PARAMS) => {
  const t = speak[language]
  return t === undefined ? '' : findingText(t, { code, weight: 'notice', params }).replaceAll('\u00a0', ' ')
}

describe('text of a finding', () => {
  it.each(FINDING_CODES)('finding %s is a full sentence with its position in both languages', (code) => {
    for (const language of ['et', 'en'] as const) {
      const text = tell(language, code)
      expect(text).not.toMatch(/\{\{|designFiles|undefined|NaN/)
      expect(text).toMatch(
        language === 'et' ? /12 mm vasakult, 30 mm ülalt\.$/ : /12 mm from the left, 30 mm from the top\.$/,
      )
    }
  })

  it('a finding names sides without bleed, and the page if there are several', () => {
    expect(tell('en', 'bleedBlank', { sides: 'top left', productBleed: 3, pages: '' })).toBe(
      'The page has a bleed area, but the artwork stops at the trim edge (top, left). A white edge may remain after cutting. Extend the background 3 mm beyond the trim.',
    )
    expect(tell('et', 'registrationColour', { x: 12, y: 30, page: 2, pages: '2–4' })).toMatch(
      /^Lk 2–4\. .* Asukoht: lk 2, 12 mm vasakult, 30 mm ülalt\.$/,
    )
  })

  it('a finding distinguishes text at the cut from text near it, and one spot colour from several', () => {
    expect(tell('en', 'textNearCut', { distance: 0, minimum: 3 })).toMatch(/^Text reaches the trim edge/)
    expect(tell('en', 'textNearCut', { distance: 1.5, minimum: 3 })).toMatch(/^Text is 1[.,]5 mm from the trim edge/)
    expect(tell('en', 'spotColours', { names: 'PANTONE 185 C', count: 1 })).toMatch(/^The file has the spot colour/)
  })

  it('a finding of too many spot colours names them, and the limit if there is one', () => {
    const spots = { names: 'PANTONE 185 C', count: 1, limit: 0 }
    expect(tell('en', 'spotColoursOverLimit', spots)).toMatch(/the spot colour PANTONE 185 C, and .* without spot/)
    expect(tell('en', 'spotColoursOverLimit', { ...spots, count: 2 })).toMatch(/has 2 spot colours: .* without spot/)
    expect(tell('et', 'spotColoursOverLimit', { ...spots, count: 3, limit: 2 })).toMatch(/kuni 2 lisavärviga/)
  })

  it('a finding shows the size of the page and that of most pages', () => {
    const sizes = { width: 420, height: 297, usualWidth: 210, usualHeight: 297, pages: '3' }
    expect(tell('en', 'pageSizesVary', sizes)).toMatch(/420 × 297 mm, the others 210 × 297 mm\.$/)
    expect(tell('et', 'pageSizesVary', sizes)).toMatch(/420 × 297 mm, teised 210 × 297 mm\.$/)
  })

  it('a finding shows hairline width with two decimals', () => {
    expect(tell('en', 'hairline', { width: 0.05, minimum: 0.25 })).toMatch(/0[.,]05 pt.*0[.,]25 pt/)
  })
})
