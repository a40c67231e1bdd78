import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BankEntry, matchPayments, readReference } from './match-payments.ts'

const entry = (key: string, cents: number, reference: string | null): BankEntry => ({
  key,
  cents,
  reference,
  text: null,
  bookedOn: '2026-03-11',
  payer: 'Õun OÜ',
  isGathered: false,
})
const owed = [
  { id: 'a', referenceNumber: '10016', unpaidCents: 1000 },
  { id: 'b', referenceNumber: '10029', unpaidCents: 0 },
]

describe('matching of bank entries by reference number', () => {
  it.each([
    ['all that is owed', entry('1', 1000, '10016'), ['exact', 'a', 1000]],
    ['a part', entry('1', 999, '10016'), ['partial', 'a', 999]],
    ['more than is owed', entry('1', 1001, '10016'), ['over', 'a', 1000]],
    ['what is paid already', entry('1', 5, '10029'), ['settled', 'b', 0]],
    ['a number nobody has', entry('1', 5, '777'), ['unknown', null, 0]],
    ['no number', entry('1', 5, null), ['unknown', null, 0]],
    ['several payments in one sum', { ...entry('1', 1000, '10016'), isGathered: true }, ['gathered', null, 0]],
    ['what was recorded before', entry('known', 1000, '10016'), ['recorded', 'a', 0]],
  ])('bank entry with %s', (_what, one, expected) => {
    const [matched] = matchPayments([one], { owed, recorded: new Set(['known']) })
    expect([matched?.match, matched?.invoiceId, matched?.takenCents]).toEqual(expected)
  })

  it('an entry pays the invoice that a person chose, before the one of its reference number', () => {
    const more = [...owed, { id: 'c', referenceNumber: '10032', unpaidCents: 500 }]
    const assigned = new Map([
      ['1', 'c'],
      ['2', 'c'],
      ['known', 'c'],
    ])
    const entries = [entry('1', 300, null), entry('2', 300, '10016'), entry('known', 1, null)]
    const matches = matchPayments(entries, { owed: more, recorded: new Set(['known']), assigned })
    expect(matches.map(({ match, invoiceId, takenCents }) => [match, invoiceId, takenCents])).toEqual([
      ['partial', 'c', 300],
      ['over', 'c', 200],
      ['recorded', 'c', 0],
    ])
  })

  it('two half payments pay an invoice, a third is settled, and a repeated entry counts once', () => {
    const entries = [
      entry('1', 400, '10016'),
      entry('1', 400, '10016'),
      entry('2', 600, '1 0016'),
      entry('3', 1, '10016'),
    ]
    const matches = matchPayments(entries, { owed, recorded: new Set() }).map(({ match }) => match)
    expect(matches).toEqual(['partial', 'recorded', 'exact', 'settled'])
  })

  it('matched payments never exceed the unpaid or received amount', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 800 }), { maxLength: 20 })
    fc.assert(
      fc.property(amounts, (cents) => {
        const entries = cents.map((one, at) => entry(String(at), one, '10016'))
        const taken = matchPayments(entries, { owed, recorded: new Set() }).reduce(
          (sum, one) => sum + one.takenCents,
          0,
        )
        expect(taken).toBe(
          Math.min(
            1000,
            cents.reduce((sum, one) => sum + one, 0),
          ),
        )
      }),
    )
  })
})

it.each([
  ['10016', '10016'],
  ['1 0016', '10016'],
  ['0000010016', '10016'],
  ['RF1210016', '10016'],
  ['rf12 1001 6', '10016'],
  ['arve 1001', null],
  ['', null],
  [null, null],
  ['0', null],
])('reference %j is read as %j', (text, number) => {
  expect(readReference(text)).toBe(number)
})
