// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { loadAgencyTexts } from '../../i18n/agency-texts.ts'
import { startI18n } from '../../i18n/i18n.ts'
import { drawn } from '../../testing/drawn.tsx'
import { type Job, JobFacts } from './WorksheetJob.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadAgencyTexts()
})

const job: Job = {
  productCode: 'KI-120',
  productName: 'Kile vitriinile 120 × 80 cm',
  material: null,
  widthMm: 1200,
  heightMm: 800,
  bleedMm: 2,
  pageCount: 1,
  colourMode: 'cmyk',
  quantity: 1500,
  issuedOn: null,
  deadline: null,
  promisedOn: null,
  isPromiseLate: false,
  projectManager: null,
  urgency: null,
  purchasePrice: 1170.53,
  additionalInfo: null,
  designs: [],
}

it('a worksheet has thousands separators in every number, sizes included', async () => {
  const text = ((await drawn(<JobFacts job={job} />)).textContent ?? '').replaceAll(/\s/gu, ' ')
  for (const words of ['1 200 × 800 mm', '1 500 tk', '1 170,53 €']) expect(text).toContain(words)
})
