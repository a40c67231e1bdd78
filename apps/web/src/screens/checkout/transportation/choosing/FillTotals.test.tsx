// @vitest-environment jsdom
import { createMatrix } from '@tiraaz/domain/distribution/matrix'
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../../../../i18n/i18n.ts'
import { drawn } from '../../../../testing/drawn.tsx'
import { FillTotals } from './FillTotals.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

it('totals of a fill say in words what is missing and what is too much, as the grid does', async () => {
  const columns = [5, 5, 5].map((quantity, design) => ({ item: 0, design, quantity }))
  const matrix = createMatrix('multiple', columns, [{ destinationId: 'a', cells: [94, 5, 2] }])
  const table = await drawn(<FillTotals matrix={matrix} filled={matrix} columns={[0, 1, 2]} headings={[]} />)
  const words = [...table.querySelectorAll('tbody tr')].map((row) => row.lastElementChild?.textContent)
  expect(words).toEqual(['89 liiga palju', 'klapib', 'puudu 3'])
})
