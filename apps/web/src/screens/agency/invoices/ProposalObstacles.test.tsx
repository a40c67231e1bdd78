// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { loadAgencyTexts } from '../../../i18n/agency-texts.ts'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { ProposalObstacles } from './ProposalObstacles.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  await loadAgencyTexts()
})

const order = (obstacle: 'sellerIncomplete' | 'vatRateMissing' | 'nothingToInvoice') => ({
  id: obstacle,
  version: 1,
  projectNumber: '2026-0001',
  name: null,
  client: { id: 'c1', name: 'Kohvik OÜ' },
  isDelivered: true,
  deadline: null,
  obstacle,
})

it('an obstacle links to the settings page that fixes it, else only to the order', async () => {
  const linksOf = async (obstacle: Parameters<typeof order>[0]) =>
    Array.from((await drawn(<ProposalObstacles orders={[order(obstacle)]} />)).querySelectorAll('a'), (link) =>
      link.getAttribute('href'),
    )
  expect((await linksOf('sellerIncomplete')).at(-1)).toBe('/agency/settings/company')
  expect((await linksOf('vatRateMissing')).at(-1)).toBe('/agency/settings/vat')
  expect(await linksOf('nothingToInvoice')).toHaveLength(1)
})
