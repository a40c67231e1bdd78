// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { loadAgencyTexts } from '../../../i18n/agency-texts.ts'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { ColumnList } from './ColumnList.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  await loadAgencyTexts()
})

it('the column list shows required columns and allowed values', async () => {
  const columnTexts = async (kind: 'clients' | 'products') =>
    Array.from((await drawn(<ColumnList kind={kind} />)).querySelectorAll('li'), (item) => item.textContent)
  expect(await columnTexts('clients')).toEqual(
    expect.arrayContaining([
      'Nimi *',
      'Registrikood',
      'Võib tellida transpordi hinnata: jah / ei',
      'Keel: eesti / inglise',
    ]),
  )
  expect(await columnTexts('products')).toContain('Värvid: CMYK / kõik')
})
