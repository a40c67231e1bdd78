import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BankEntry } from './bank-entry.ts'
import { matchPayments, readReference } from './match-payments.ts'

const entry = (key: string, cents: number, reference: string | null): BankEntry => ({
  key,
  cents,
  reference,
  text: null,
  bookedOn: '2026-03-11',
  payer: 'Õun OÜ',
  payerIban: null,
  isGathered: false,
})
const owed = [
  { id: 'a', referenceNumber: '10016', invoiceNo: '1001', names: ['Õun OÜ'], unpaidCents: 1000 },
  { id: 'b', referenceNumber: '10029', invoiceNo: '1002', names: ['Õun OÜ'], unpaidCents: 0 },
]

describe('matching of bank entries by reference number', () => {
  it.each([
    ['all that is owed', entry('1', 1000, '10016'), ['exact', 'a', 1000]],
    ['a part', entry('1', 999, '10016'), ['partial', 'a', 999]],
    ['more than is owed', entry('1', 1001, '10016'), ['over', 'a', 1000]],
    ['what is paid already', entry('1', 5, '10029'), ['surplus', 'b', 0]],
    ['a number nobody has', entry('1', 5, '777'), ['unknown', null, 0]],
    ['no number', entry('1', 5, null), ['unknown', null, 0]],
    ['several payments in one sum', { ...entry('1', 1000, '10016'), isGathered: true }, ['gathered', null, 0]],
    ['what was recorded before', entry('known', 1000, '10016'), ['recorded', 'a', 0]],
  ])('bank entry with %s', (_what, one, expected) => {
    const [matched] = matchPayments([one], { owed, recorded: new Map([['known', ['a']]]) })
    const part = matched?.parts[0]
    expect([matched?.match, part?.invoiceId ?? null, part?.takenCents ?? 0]).toEqual(expected)
  })

  it('an entry of a payment entered by hand is settled once, a second one is a surplus', () => {
    const paid = owed.map((one) => (one.id === 'b' ? { ...one, paidByHand: [300, 500] } : one))
    const entries = [entry('1', 500, '10029'), entry('2', 500, '10029'), entry('3', 299, '10029')]
    const matches = matchPayments(entries, { owed: paid, recorded: new Map() })
    expect(matches.map(({ match }) => match)).toEqual(['settled', 'surplus', 'surplus'])
  })

  it('an entry settled without an invoice takes none, also one that a person chose', () => {
    const facts = { owed, recorded: new Map(), closed: new Set(['1']), assigned: new Map([['1', ['a']]]) }
    const [matched] = matchPayments([entry('1', 1000, '10016')], facts)
    expect([matched?.match, matched?.parts]).toEqual(['closed', []])
  })

  it('an entry pays the invoice that a person chose, before the one of its reference number', () => {
    const more = [...owed, { id: 'c', referenceNumber: '10032', invoiceNo: '1003', names: [], unpaidCents: 500 }]
    const assigned = new Map([
      ['1', ['c']],
      ['2', ['c']],
      ['known', ['c']],
    ])
    const entries = [entry('1', 300, null), entry('2', 300, '10016'), entry('known', 1, null)]
    const matches = matchPayments(entries, { owed: more, recorded: new Map([['known', ['a']]]), assigned })
    expect(matches.map(({ match, parts }) => [match, parts])).toEqual([
      ['partial', [{ invoiceId: 'c', takenCents: 300 }]],
      ['over', [{ invoiceId: 'c', takenCents: 200 }]],
      ['recorded', [{ invoiceId: 'a', takenCents: 0 }]],
    ])
  })

  it('an entry pays several chosen invoices in order, each at most its unpaid amount', () => {
    const more = [...owed, { id: 'c', referenceNumber: '10032', invoiceNo: '1003', names: [], unpaidCents: 500 }]
    const assigned = new Map([['1', ['a', 'c', 'a']]])
    const split = (cents: number) => {
      const [matched] = matchPayments([entry('1', cents, '10016')], { owed: more, recorded: new Map(), assigned })
      return [matched?.match, matched?.parts.map(({ takenCents }) => takenCents)]
    }
    expect(split(1500)).toEqual(['exact', [1000, 500]])
    expect(split(1700)).toEqual(['over', [1000, 500]])
    expect(split(1200)).toEqual(['partial', [1000, 200]])
  })

  it('an invoice is guessed from what surer payments leave, and only when asked for', () => {
    const entries = [{ ...entry('1', 1000, null), text: 'Arve 1001' }, entry('2', 1000, '10016')]
    const guess = (of: readonly BankEntry[], isGuessing: boolean) =>
      matchPayments(of, { owed, recorded: new Map(), isGuessing }).map((one) => [one.match, one.guess])
    expect(guess(entries, true)).toEqual([
      ['unknown', null],
      ['exact', null],
    ])
    expect(guess(entries.slice(0, 1), true)).toEqual([['exact', 'number']])
    expect(guess(entries.slice(0, 1), false)).toEqual([['unknown', null]])
  })

  it('two half payments pay an invoice, a third is a surplus, and a repeated entry counts once', () => {
    const entries = [
      entry('1', 400, '10016'),
      entry('1', 400, '10016'),
      entry('2', 600, '1 0016'),
      entry('3', 1, '10016'),
    ]
    const matches = matchPayments(entries, { owed, recorded: new Map() }).map(({ match }) => match)
    expect(matches).toEqual(['partial', 'recorded', 'exact', 'surplus'])
  })

  it('matched payments never exceed the unpaid or received amount, however they are split', () => {
    const invoice = fc.record({ unpaidCents: fc.integer({ min: 0, max: 2000 }), isNamed: fc.boolean() })
    const payment = fc.record({
      cents: fc.integer({ min: 1, max: 800 }),
      by: fc.constantFrom('reference', 'choice', 'text', 'nothing'),
      ids: fc.array(fc.nat(5), { minLength: 1, maxLength: 4 }),
    })
    fc.assert(
      fc.property(
        fc.array(invoice, { minLength: 1, maxLength: 6 }),
        fc.array(payment, { maxLength: 20 }),
        (all, paid) => {
          const invoices = all.map(({ unpaidCents, isNamed }, at) => ({
            id: String(at),
            referenceNumber: `9${at}`,
            invoiceNo: `100${at}`,
            names: isNamed ? ['Õun AS'] : [],
            unpaidCents,
          }))
          const entries = paid.map(({ cents, by, ids }, at) => ({
            ...entry(String(at), cents, by === 'reference' ? `9${ids[0]}` : null),
            text: by === 'text' ? `arved ${ids.map((id) => `100${id}`).join(', ')}` : null,
          }))
          const assigned = new Map(
            paid.flatMap(({ by, ids }, at) => (by === 'choice' ? [[String(at), ids.map(String)] as const] : [])),
          )
          const matches = matchPayments(entries, { owed: invoices, recorded: new Map(), assigned, isGuessing: true })
          for (const { entry: one, parts } of matches) {
            expect(parts.reduce((sum, { takenCents }) => sum + takenCents, 0)).toBeLessThanOrEqual(one.cents)
            expect(parts.every(({ takenCents }) => takenCents >= 0)).toBe(true)
          }
          for (const { id, unpaidCents } of invoices) {
            const taken = matches.flatMap(({ parts }) => parts).filter(({ invoiceId }) => invoiceId === id)
            expect(taken.reduce((sum, { takenCents }) => sum + takenCents, 0)).toBeLessThanOrEqual(unpaidCents)
          }
        },
      ),
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
