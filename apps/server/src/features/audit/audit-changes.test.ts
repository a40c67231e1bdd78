import { expect, it } from 'vitest'
import { formatChanges } from './audit-changes.ts'

const step = (quantityBreak: number, unitPrice: number, setupFee = 25, designFee = 10) => ({
  quantityBreak,
  unitPrice,
  setupFee,
  designFee,
})
const NBSP = '\u00a0'

it('the audit log shows only the changed price breaks, in euros', () => {
  const before = { steps: [step(100, 0.45), step(500, 0.4), step(1000, 0.35)] }
  const after = { steps: [step(100, 0.5, 30), step(500, 0.4), step(2000, 0.3)] }
  expect(formatChanges({ locale: 'et-EE', noun: 'priceList' }, before, after)).toEqual([
    {
      field: 'Hind alates 100 tk',
      before: `ühikuhind 0,45${NBSP}€, ettevalmistus 25,00${NBSP}€`,
      after: `ühikuhind 0,50${NBSP}€, ettevalmistus 30,00${NBSP}€`,
    },
    {
      field: `Hind alates 1${NBSP}000 tk`,
      before: `ühikuhind 0,35${NBSP}€, ettevalmistus 25,00${NBSP}€, lisakujundus 10,00${NBSP}€`,
      after: null,
    },
    {
      field: `Hind alates 2${NBSP}000 tk`,
      before: null,
      after: `ühikuhind 0,30${NBSP}€, ettevalmistus 25,00${NBSP}€, lisakujundus 10,00${NBSP}€`,
    },
  ])
})

it('the audit log shows a new price list with its price breaks in one line', () => {
  const lines = formatChanges({ locale: 'en-US', noun: 'priceList' }, null, { steps: [step(1, 0.1234, 0, 0)] })
  expect(lines).toEqual([
    {
      field: 'Price steps',
      before: null,
      after: `from 1 pcs: piece 0.1234${NBSP}€, setup 0.00${NBSP}€, further design 0.00${NBSP}€`,
    },
  ])
})

it('audit log fields follow order and labels of the forms, and countries have names', () => {
  const facts = { city: 'Tartu', name: 'Ofset OÜ', countryCode: 'EE', isActive: false }
  expect(formatChanges({ locale: 'et-EE', noun: 'printingHouse' }, null, facts)).toEqual([
    { field: 'Nimi', before: null, after: 'Ofset OÜ' },
    { field: 'Riik', before: null, after: 'Eesti' },
    { field: 'Linn või vald', before: null, after: 'Tartu' },
    { field: 'Kasutusel', before: null, after: 'ei' },
  ])
})

it("the audit log shows a carrier's price with units and a markup in percent", () => {
  const tariff = { 'EE ≤ 2.5 kg': { purchaseCents: 435, transportDays: 1 } }
  expect(formatChanges({ locale: 'et-EE', noun: 'transportTariff' }, null, tariff)).toEqual([
    { field: 'EE ≤ 2,5 kg', before: null, after: `${`4,35${NBSP}€`}, tööpäevi: 1` },
  ])
  expect(formatChanges({ locale: 'et-EE', noun: 'markup' }, { Flaierid: 12.5 }, { Flaierid: 20 })).toEqual([
    { field: 'Flaierid', before: `12,5${NBSP}%`, after: `20${NBSP}%` },
  ])
})
