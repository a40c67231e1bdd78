import { expect, it } from 'vitest'
import { assignPreviewTurn } from './preview-turn.ts'

it('the preview turn of a client is the number of its waiting files', () => {
  expect([0, 1, 7].map((waiting) => assignPreviewTurn({ waiting, renderedMs: 0 }))).toEqual([0, 1, 7])
})

it('the preview turn counts recent rendering time like waiting files', () => {
  expect([0, 1_999, 5_000, 40_000].map((renderedMs) => assignPreviewTurn({ waiting: 0, renderedMs }))).toEqual([
    0, 0, 2, 20,
  ])
})
