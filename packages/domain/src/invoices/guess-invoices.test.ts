import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessInvoices, toComparableName } from './guess-invoices.ts'
import type { BankEntry, UnpaidInvoice } from './bank-entry.ts'

const entry = (cents: number, text: string | null, payer = 'POHJALA KAUBANDUS AS'): BankEntry => ({
  key: '1',
  cents,
  reference: null,
  text,
  bookedOn: '2026-03-11',
  payer,
  payerIban: null,
  isGathered: false,
})
const invoice = (
  id: string,
  invoiceNo: string,
  unpaidCents: number,
  names = ['Põhjala Kaubandus AS'],
): UnpaidInvoice => ({
  id,
  invoiceNo,
  unpaidCents,
  names,
  referenceNumber: `${id}0`,
})
const owed = [
  invoice('a', '1253', 1018),
  invoice('b', '1250', 500),
  invoice('c', 'A-7', 700, ['Õunaaed OÜ']),
  invoice('d', '12', 300, ['Õunaaed OÜ']),
  invoice('e', '1260', 0),
]

describe('guess of the invoice of a payment without a reference number', () => {
  it.each([
    ['a number with the same payer', entry(5, 'Arve nr 1253'), ['number', 'a']],
    ['a number stuck to a word', entry(5, 'ARVE1253'), ['number', 'a']],
    ['a number and the same amount', entry(1018, 'arve 1253', 'Mari Maasikas'), ['number', 'a']],
    ['a number alone', entry(5, '1253', 'Mari Maasikas'), ['text', 'a']],
    ['two numbers in the order of the text', entry(1518, 'arved 1253 ja 1250.'), ['number', 'a', 'b']],
    ['a number with the prefix of its series', entry(700, 'arve a-7', 'X'), ['number', 'c']],
    ['a short number of somebody else', entry(5, '12 plakatit', 'X'), null],
    ['a number within a longer one', entry(5, '112530 ja 12531'), null],
    ['the number of an order', entry(5, 'tellimus 2026-1253'), null],
    ['the number of a settled invoice', entry(5, 'arve 1260'), null],
    ['the payer and the amount', entry(500, null), ['payer', 'b']],
    ['the payer with another amount', entry(501, 'aitäh'), null],
    ['the amount of another payer', entry(500, 'aitäh', 'Õunaaed OÜ'), null],
    ['no payer', { ...entry(500, null), payer: null }, null],
  ])('%s', (_name, one, expected) => {
    const guess = guessInvoices(one, owed)
    expect(guess === null ? null : [guess.by, ...guess.ids]).toEqual(expected)
  })

  it('two invoices of the same payer and amount give no guess', () => {
    expect(guessInvoices(entry(500, null), [...owed, invoice('f', '1270', 500)])).toBeNull()
  })

  it('a guess names unpaid invoices only, none twice, and one by the payer owes exactly the amount', () => {
    const invoices = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 4 })), {
      maxLength: 12,
    })
    const words = fc.array(fc.oneof(fc.nat(40).map(String), fc.constantFrom('arve', '/', '-', ',')), { maxLength: 8 })
    fc.assert(
      fc.property(invoices, words, fc.integer({ min: 1, max: 4 }), (all, text, cents) => {
        const some = all.map(([no, unpaid], at) => invoice(String(at), String(no), unpaid))
        const guess = guessInvoices(entry(cents, text.join(' ')), some)
        if (guess === null) return
        const named = guess.ids.map((id) => some.find((one) => one.id === id))
        expect(new Set(guess.ids).size).toBe(guess.ids.length)
        expect(named.every((one) => one !== undefined && one.unpaidCents > 0)).toBe(true)
        expect(guess.by !== 'payer' || (named.length === 1 && named[0]?.unpaidCents === cents)).toBe(true)
      }),
    )
  })
})

it.each([
  ['Põhjala Kaubandus AS', 'AS POHJALA KAUBANDUS'],
  ['OÜ "Õun & Pirn"', 'Oun, Pirn OÜ'],
])('company %j is the same as %j', (one, other) => {
  expect(toComparableName(one)).toBe(toComparableName(other))
})
