import { expect, it } from 'vitest'
import type { ArtworkUse } from '../../data/design-files/artwork.ts'
import { designNamesBeside } from './artwork-facts.ts'

const uses = (...names: string[][]): ArtworkUse[] =>
  names.map((designNames) => ({
    orderId: 'o1',
    projectNumber: null,
    orderName: null,
    status: 'draft',
    productName: 'Plakat',
    designNames,
    quantity: 1,
    on: '2026-01-01',
  }))

it('a file names its designs once, unless its own name says them', () => {
  expect(designNamesBeside({ name: 'plakat_kevad.pdf', uses: uses(['Suvi'], ['Suvi', 'Kevad']) })).toEqual(['Suvi'])
  expect(designNamesBeside({ name: 'kevad_2026.pdf', uses: uses(['Kevad 2026']) })).toEqual([])
  expect(designNamesBeside({ name: 'a.pdf', uses: [] })).toEqual([])
})
