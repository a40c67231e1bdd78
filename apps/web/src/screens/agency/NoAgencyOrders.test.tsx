// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { beforeAll, expect, it } from 'vitest'
import { loadAgencyTexts } from '../../i18n/agency-texts.ts'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { drawn } from '../../testing/drawn.tsx'
import { NoAgencyOrders } from './NoAgencyOrders.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  await loadAgencyTexts()
})

// spec: AG7
it.each([{}, { search: 'plakat' }])(
  'an empty list of the agency says that no orders were found, filtered by %j',
  async (search) => {
    const { textContent } = await drawn(<NoAgencyOrders search={search} onShowAll={() => undefined} />)
    expect(textContent).toContain(et.agency.empty.title)
  },
)
