import type { PlannedRow } from '@tiraaz/domain/distribution/plan-outcome'
import { planDistribution } from '@tiraaz/domain/distribution/plan-distribution'
import { expect, it } from 'vitest'
import { anItem, anOrder } from '../../order-samples.ts'
import { distributionFacts, orderTemplate, sheetDesigns } from './distribution-facts.ts'
import { countRows, isSavedToBook, refusedRows, rowsToSend, withBookChoice } from './plan-rows.ts'

const address = {
  street: 'Pikk',
  houseNo: '1',
  city: 'Tallinn',
  postalCode: '10111',
  country: 'EE',
  objectName: 'Pood',
}
const contact = {
  id: 'c1',
  address,
  invoiceReceiver: null,
  contactName: null,
  contactPhone: null,
  isDefault: true,
  tags: [],
}
const order = anOrder({
  items: [anItem({ id: 'Plakat', quantity: 10, destinations: [{ destinationId: 'c1', quantity: 4 }] })],
})
const facts = distributionFacts(order, {
  contacts: [contact],
  receivers: [],
  countries: [{ code: 'EE', name: 'Eesti' }],
})

const rows: PlannedRow[] = [
  { row: 2, outcome: { kind: 'skipped', code: 'noQuantities' } },
  { row: 3, outcome: { kind: 'matched', contactId: 'c1', by: 'id', quantities: [4], notices: [] } },
  {
    row: 4,
    outcome: {
      kind: 'new',
      contact: { address, invoiceReceiver: null, contactName: null, contactPhone: null },
      quantities: [6],
      notices: [],
    },
  },
]
const ALL = { all: true, others: new Set<number>() }

it('a distribution template in either language reads back as the same order', () => {
  for (const language of ['et', 'en']) {
    const plan = planDistribution(orderTemplate(order, [contact], language), facts)
    expect(plan.problems).toEqual([])
    expect(rowsToSend(plan.rows, sheetDesigns(order), ALL)).toEqual([
      { contactId: 'c1', newContact: null, quantities: [{ designId: 'design-Plakat', quantity: 4 }] },
    ])
  }
})

it('a new contact of a spreadsheet joins the address book unless its row says otherwise', () => {
  expect(rowsToSend(rows, sheetDesigns(order), ALL)[1]?.newContact).toMatchObject({ saveToAddressBook: true })
  const once = withBookChoice(ALL, 4, false)
  expect(rowsToSend(rows, sheetDesigns(order), once)[1]?.newContact).toMatchObject({ saveToAddressBook: false })
  expect(isSavedToBook(withBookChoice(once, 4, true), 4)).toBe(true)
})

it('a server problem shows at its row of the spreadsheet', () => {
  const problems = [
    { key: 'rows[1].newContact.address.city', errors: ['Väli on kohustuslik.'] },
    { key: 'items', errors: ['Muu.'] },
  ]
  const { byRow, beside } = refusedRows(rows, problems)
  expect([...byRow]).toEqual([[4, ['Väli on kohustuslik.']]])
  expect(beside).toEqual([problems[1]])
  expect(countRows(rows, byRow)).toEqual({ matched: 1, new: 0, skipped: 1, error: 1 })
})
