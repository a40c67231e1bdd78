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

it('tariff gaps: a long list shows the first ones and counts the others', async () => {
  const items = await draw(2000)
  expect(items).toHaveLength(9)
  expect(items.at(-1)).toContain('1992')
})

it('tariff gaps: a short list is shown in full', async () => {
  const items = await draw(8)
  expect(items).toHaveLength(8)
  expect(items.at(-1)).toContain('X7')
})
