// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../i18n/i18n.ts'
import { drawn } from '../testing/drawn.tsx'
import { ItemNotes } from './ItemNotes.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const textsOf = async (additionalInfo: string | null, additionalInvoiceInfo: string | null) => {
  const place = await drawn(<ItemNotes item={{ additionalInfo, additionalInvoiceInfo }} />)
  return [...place.querySelectorAll('p')].map((text) => text.textContent)
}

it('notes of an item name the one to the printer and the one on the invoice line, and no empty ones', async () => {
  const forPrint = et.ordersList.printNote.replace('{{note}}', 'Nurgad ümaraks')
  const onInvoice = et.ordersList.invoiceLineNote.replace('{{note}}', 'Osakond 3')
  expect(await textsOf('Nurgad ümaraks', 'Osakond 3')).toEqual([forPrint, onInvoice])
  expect(await textsOf('', 'Osakond 3')).toEqual([onInvoice])
  expect(await textsOf('', '')).toEqual([])
  expect(await textsOf(null, null)).toEqual([])
})
