// @vitest-environment jsdom
import { numberDesigns } from '@tiraaz/domain/orders/number-designs'
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { aSummary } from '../summary-samples.ts'
import { firstMentions } from './first-mentions.ts'
import { SummaryLines } from './SummaryLines.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const aDesign = (id: string) => ({ id, name: null, quantity: 5, files: [], packingInfo: [] })

/** Lines at an address that gets the given designs of a product with all of the others. */
const textAt = async (here: string[], all: string[]): Promise<string> => {
  const { invoiceReceivers } = aSummary({ item: 1, transport: 1 })
  const context = {
    first: firstMentions(invoiceReceivers),
    numbers: numberDesigns([{ designs: all.map(aDesign) }]),
    representativeName: null,
  }
  const lines = invoiceReceivers.flatMap(({ destinations }) =>
    destinations.flatMap(({ items, address }) =>
      items.map((item) => (
        <SummaryLines
          key={item.id}
          item={{ ...item, designs: here.map(aDesign) }}
          address={address}
          context={context}
        />
      )),
    ),
  )
  const page = await drawn(
    <table>
      <tbody>{lines}</tbody>
    </table>,
  )
  return page.textContent ?? ''
}

// spec: SU6
it('an address with one of two unnamed designs shows which one', async () => {
  expect(await textAt(['d2'], ['d1', 'd2'])).toContain('Kujundus 2')
})

it('a product with one unnamed design has a single line', async () => {
  expect(await textAt(['d1'], ['d1'])).not.toContain('Kujundus')
})
