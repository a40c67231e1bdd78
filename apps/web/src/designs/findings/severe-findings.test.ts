import { expect, it } from 'vitest'
import { listSevereFindings } from './severe-findings.ts'

it('findings of a wrong file are told at once, other warnings and mere notices are not', () => {
  const wrongSize = { code: 'pageSizeDiffers' as const, weight: 'warning' as const }
  const usualScale = { code: 'pageIsScaled' as const, weight: 'notice' as const }
  const fonts = { code: 'fontsNotEmbedded' as const, weight: 'warning' as const }
  expect(listSevereFindings([fonts, usualScale, wrongSize])).toEqual([wrongSize])
})
