import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatGrid, parseGrid } from './clipboard-grid.ts'
import type { KnownContact } from './match-contact.ts'
import { isReady, planDistribution } from './plan-distribution.ts'
import { ENGLISH, ESTONIAN, someFacts } from '../testing/sheet-samples.ts'
import { fillTemplate, buildTemplateRows } from './template-rows.ts'

const facts = someFacts()

test('the template has a row for each contact and a column for each design', () => {
  const [header, row] = buildTemplateRows(facts.designs, facts.contacts.slice(0, 1), ESTONIAN)
  expect(header?.slice(0, 6)).toEqual(['Kontakti ID', 'Objekti nimi', 'Tänav', 'Maja nr', 'Linn', 'Sihtnumber'])
  expect(header?.slice(6, 10)).toEqual(['Riik', 'Kontaktisik', 'Telefon', 'Arve saaja'])
  expect(header?.slice(10)).toEqual(['Flaier A5: Kevad', 'Flaier A5: Sügis'])
  expect(row).toEqual(['c1', 'Pood c1', 'Pikk', '1', 'Tallinn', '10111', 'EE', null, null, null, null, null])
})

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom('Kokku', 'Linn', 'Address', '=A1', '#N/A', '"Pood"', 'Kevad', 'Design 1', '2026-01-05', '0010'),
  )
  .map((one) => one.trim())
const blank = fc.option(text.filter((one) => one !== ''))
const contacts = fc.uniqueArray(
  fc.record<KnownContact>({
    id: fc.stringMatching(/^[\w-]{1,8}$/),
    address: fc.record({
      objectName: text,
      street: blank,
      houseNo: blank,
      city: text.filter((one) => one !== ''),
      postalCode: blank,
      country: fc.constantFrom('EE', 'LV', 'XX'),
    }),
    contactName: blank,
    contactPhone: blank,
    invoiceReceiver: fc.option(fc.record({ id: fc.constant('r'), name: text })),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 6 },
)
const designs = fc
  .array(fc.record({ productName: text, name: fc.option(text), quantity: fc.nat() }), { minLength: 1, maxLength: 5 })
  .map((list) => list.map((one, at) => ({ ...one, id: `d${at}` })))

describe('a template that is filled in', () => {
  test('a filled template reads back every quantity at its contact and design', () => {
    const words = fc.constantFrom(ESTONIAN, ENGLISH)
    fc.assert(
      fc.property(contacts, designs, words, fc.infiniteStream(fc.nat({ max: 9 })), (known, some, language, stream) => {
        const next = () => stream.next().value ?? 0
        const rows = known.map((contact) => ({ contact, quantities: some.map(() => next() * 100) }))
        const sheet = fillTemplate(some, rows, language)
        const plan = planDistribution(sheet, someFacts({ contacts: known, designs: some }))
        const expected = rows.map(({ contact, quantities }) =>
          quantities.every((quantity) => quantity === 0)
            ? { kind: 'skipped', code: 'noQuantities' }
            : { kind: 'matched', contactId: contact.id, by: 'id', quantities, notices: [] },
        )
        expect(plan.problems).toEqual([])
        expect(plan.rows.map(({ outcome }) => outcome)).toEqual(expected)
        expect(isReady(plan)).toBe(true)
        const pasted = planDistribution(parseGrid(formatGrid(sheet.map((row) => row.map((cell) => cell ?? '')))), {
          ...someFacts({ contacts: known, designs: some }),
        })
        expect(pasted).toEqual(plan)
      }),
    )
  })
})

test('any sheet has one outcome for each filled row below the header, and totals equal to its pieces', () => {
  const cell = fc.oneof(
    text,
    fc.constant(null),
    fc.double(),
    fc.nat({ max: 50 }),
    fc.boolean(),
    fc.date(),
    fc.constantFrom('Nimi', 'Linn', 'Kevad', 'Sügis', 'Aadress'),
  )
  const sheet = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 })
  fc.assert(
    fc.property(sheet, (rows) => {
      const plan = planDistribution([['Nimi', 'Linn', 'Aadress', 'Kevad', 'Sügis', 'Riik'], ...rows], facts)
      const numbers = plan.rows.map(({ row }) => row)
      expect(new Set(numbers).size).toBe(numbers.length)
      const taken = plan.rows.flatMap(({ outcome }) => ('quantities' in outcome ? [outcome.quantities] : []))
      plan.totals.forEach(({ planned }, at) => {
        expect(planned).toBe(taken.reduce((sum, quantities) => sum + (quantities[at] ?? 0), 0))
      })
    }),
  )
})
