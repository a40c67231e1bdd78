import { expect, it } from 'vitest'
import { placeFindings } from './place-findings.ts'

const page = { widthMm: 200, heightMm: 100, cut: null, printed: null }
const facts = { pageCount: 3, pages: [page, page, { ...page, widthMm: null }], colourSpaces: [], isComplete: true }
const placed = (params: Record<string, string | number>) =>
  placeFindings({ facts, findings: [{ code: 'hairline' as const, weight: 'notice' as const, params }] })[0]

it('a finding stands on its page, in thousandths of the trimmed page', () => {
  expect(placed({ pages: '', x: 50, y: 25 })).toMatchObject({ page: 1, place: { x: 250, y: 250 } })
  expect(placed({ pages: '1–2', page: 2, x: 200, y: 0 })).toMatchObject({ page: 2, place: { x: 1000, y: 0 } })
})

it('a finding without a point names its first page and has no place', () => {
  expect(placed({ pages: '2, 3' })).toMatchObject({ page: 2, place: null })
  expect(placed({})).toMatchObject({ page: 1, place: null })
})

it('a finding on a page without a size has no place', () => {
  expect(placed({ pages: '3', x: 5, y: 5 })).toMatchObject({ page: 3, place: null })
  expect(placed({ pages: '9', x: 5, y: 5 })).toMatchObject({ page: 9, place: null })
})
