// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { aSummary } from '../summary-samples.ts'
import { firstMentions } from './first-mentions.ts'
import { SummaryReceiver } from './SummaryReceiver.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

type ReceiverOptions = { isClient?: boolean; contactName?: string | null; representativeName?: string | null }

const shown = async ({ isClient = false, contactName = null, representativeName = null }: ReceiverOptions) => {
  const [sample] = aSummary({ item: 10, transport: 5 }).invoiceReceivers
  if (sample === undefined) throw new Error('The sample has no receiver')
  const destinations = sample.destinations.map((destination) => ({ ...destination, contactName }))
  const receiver = { ...sample, isClient, destinations }
  const context = { first: firstMentions([receiver]), numbers: new Map<string, number>(), representativeName }
  return (await drawn(<SummaryReceiver receiver={receiver} context={context} />)).textContent
}

it('the summary names the client as invoice receiver without further words', async () => {
  const text = await shown({ isClient: true })
  expect(text).toContain(`${et.checkout.summary.receiver}Kauplus OÜ`)
  expect(text).toBe(await shown({ isClient: false }))
})

it('the summary names the representative as contact person where an address names none', async () => {
  const label = et.checkout.summary.contact
  expect(await shown({ representativeName: 'Mari Maasikas' })).toContain(`${label}: Mari Maasikas`)
  const both = await shown({ contactName: 'Jaan Tamm', representativeName: 'Mari Maasikas' })
  expect(both).toContain(`${label}: Jaan Tamm`)
  expect(both).not.toContain('Mari Maasikas')
  expect(await shown({})).not.toContain(`${label}:`)
})
