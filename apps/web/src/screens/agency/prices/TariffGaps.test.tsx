// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { loadAgencyTexts } from '../../../i18n/agency-texts.ts'
import { startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { TariffGaps } from './TariffGaps.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadAgencyTexts()
})

const draw = async (count: number) => {
  const gaps = Array.from({ length: count }, (_, at) => ({ kind: 'noRest' as const, country: `X${at}` }))
  const place = await drawn(<TariffGaps gaps={gaps} />)
  return [...place.querySelectorAll('li')].map(({ textContent }) => textContent)
}

it('of many places without a price the first are told and the others counted', async () => {
  const told = await draw(2000)
  expect(told).toHaveLength(9)
  expect(told.at(-1)).toContain('1992')
})

it('a few are all told', async () => {
  const told = await draw(8)
  expect(told).toHaveLength(8)
  expect(told.at(-1)).toContain('X7')
})
