import { expect, it } from 'vitest'
import { assignPreviewTurn } from './preview-turn.ts'

it('a client without previews comes first, and one more behind itself for each that waits', () => {
  expect([0, 1, 7].map((waiting) => assignPreviewTurn({ waiting, renderedMs: 0 }))).toEqual([0, 1, 7])
})

it('rendering time of the last minutes counts like files that wait', () => {
  expect([0, 1_999, 5_000, 40_000].map((renderedMs) => assignPreviewTurn({ waiting: 0, renderedMs }))).toEqual([
    0, 0, 2, 20,
  ])
})
