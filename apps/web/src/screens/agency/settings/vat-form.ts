import type { OrganizationSettings, VatBody } from '../../../data/organization-settings.ts'

type Vat = OrganizationSettings['vat']

/** `key` tells the rows of the screen apart, whatever is typed. A day is null until one was chosen. */
export type TypedRate = { key: string; validFrom: string | null; validTo: string | null; percent: number }
type TypedClass = { key: string; code: string | null; name: string; rates: TypedRate[]; productCount: number }
export type VatForm = { standardRates: TypedRate[]; classes: TypedClass[] }

let added = 0
const newKey = (): string => {
  added += 1
  return `new-${added}`
}

const typedRate = (rate: Vat['standardRates'][number]): TypedRate => ({ ...rate, key: rate.validFrom })

export const vatFormOf = ({ standardRates, classes }: Vat): VatForm => ({
  standardRates: standardRates.map(typedRate),
  classes: classes.map(({ code, name, rates, productCount }) => ({
    key: code,
    code,
    name,
    rates: rates.map(typedRate),
    productCount,
  })),
})

export const addedRate = (): TypedRate => ({ key: newKey(), validFrom: null, validTo: null, percent: 0 })

export const addedClass = (): TypedClass => ({
  key: newKey(),
  code: null,
  name: '',
  rates: [addedRate()],
  productCount: 0,
})

/** A rate holds from a day on: without it there is nothing to save. */
export const hasUnchosenDay = ({ standardRates, classes }: VatForm): boolean =>
  [...standardRates, ...classes.flatMap(({ rates }) => rates)].some(({ validFrom }) => validFrom === null)

const ratesBody = (rates: readonly TypedRate[]): VatBody['standardRates'] =>
  rates.map(({ validFrom, validTo, percent }) => ({ validFrom: validFrom ?? '', validTo, percent }))

export const vatBody = ({ standardRates, classes }: VatForm): VatBody => ({
  standardRates: ratesBody(standardRates),
  classes: classes.map(({ code, name, rates }) => ({ code, name, rates: ratesBody(rates) })),
})
