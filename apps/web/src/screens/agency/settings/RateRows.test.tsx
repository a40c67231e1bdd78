// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { loadAgencyTexts } from '../../../i18n/agency-texts.ts'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { RateRows } from './RateRows.tsx'
import { addedRate } from './vat-form.ts'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  await loadAgencyTexts()
})

it('VAT rate problems of the list show above it, those of one rate at its field', async () => {
  const problems = [
    { key: '', errors: ['Arveldamata tellimustel ei oleks määra.'] },
    { key: '[0].percent', errors: ['Sisestage number.'] },
  ]
  const place = await drawn(<RateRows of="Raamatud" rates={[addedRate()]} problems={problems} onChange={() => {}} />)
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('Arveldamata tellimustel ei oleks määra.')
  expect(place.querySelector('[role="alert"]')?.textContent).not.toContain('Sisestage number.')
  expect(place.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1)
})
