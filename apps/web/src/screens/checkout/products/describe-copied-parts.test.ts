// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { describeCopiedParts } from './describe-copied-parts.ts'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const item = (additionalInfo: string | null, ...destinationIds: string[]) => ({
  additionalInfo,
  designs: [
    {
      quantity: destinationIds.length,
      destinations: destinationIds.map((destinationId) => ({ destinationId, quantity: 1 })),
      packingInfo: [],
    },
  ],
})

it('the report of ordering again tells what was copied with the products', () => {
  expect(describeCopiedParts([item('Pakkida eraldi', 'a', 'b'), item(null, 'a')], true)).toEqual([
    'Toodete märkused ja jaotus 2 tarnekohta kopeeriti.',
  ])
  expect(describeCopiedParts([item('', 'a')], true)).toEqual(['Jaotus 1 tarnekohta kopeeriti.'])
  expect(describeCopiedParts([item('Pakkida eraldi', 'a')], false)).toEqual(['Toodete märkused kopeeriti.'])
  expect(describeCopiedParts([item(null)], true)).toEqual([])
})
