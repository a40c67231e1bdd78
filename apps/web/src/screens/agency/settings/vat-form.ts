import type { OrganizationSettings, VatBody } from '../../../data/settings/organization-settings.ts'

type Vat = OrganizationSettings['vat']

/** `key` identifies the row on screen. Days and percent are null until entered. */
export type RateInput = { key: string; validFrom: string | null; validTo: string | null; percent: number | null }
type VatClassInput = { key: string; code: string | null; name: string; rates: RateInput[]; productCount: number }
export type VatForm = { standardRates: RateInput[]; classes: VatClassInput[] }

let added = 0
const newKey = (): string => {
  added += 1
  return `new-${added}`
}

const rateInput = (rate: Vat['standardRates'][number]): RateInput => ({ ...rate, key: rate.validFrom })

export const vatFormOf = ({ standardRates, classes }: Vat): VatForm => ({
  standardRates: standardRates.map(rateInput),
  classes: classes.map(({ code, name, rates, productCount }) => ({
    key: code,
    code,
    name,
    rates: rates.map(rateInput),
    productCount,
  })),
})

export const addedRate = (): RateInput => ({ key: newKey(), validFrom: null, validTo: null, percent: null })

export const addedClass = (): VatClassInput => ({
  key: newKey(),
  code: null,
  name: '',
  rates: [addedRate()],
  productCount: 0,
})

type FilledRate = RateInput & { validFrom: string; percent: number }

const isFilled = (rate: RateInput): rate is FilledRate => rate.validFrom !== null && rate.percent !== null

/** Required field that is still empty. */
type Gap = { row: string; key: string }

const gapsOfRates = (rates: readonly RateInput[], list: string): Gap[] =>
  rates.flatMap(({ key: row, validFrom, percent }, at) => [
    ...(validFrom === null ? [{ row, key: `${list}[${at}].validFrom` }] : []),
    ...(percent === null ? [{ row, key: `${list}[${at}].percent` }] : []),
  ])

/** Finds empty required fields: class name, rate start date and percent. 0 % counts as a rate. */
export const missingRateFields = ({ standardRates, classes }: VatForm): Gap[] => [
  ...gapsOfRates(standardRates, 'standardRates'),
  ...classes.flatMap(({ key: row, name, rates }, at) => [
    ...(name.trim() === '' ? [{ row, key: `classes[${at}].name` }] : []),
    ...gapsOfRates(rates, `classes[${at}].rates`),
  ]),
]

const ratesBody = (rates: readonly RateInput[]): VatBody['standardRates'] =>
  rates.filter(isFilled).map(({ validFrom, validTo, percent }) => ({ validFrom, validTo, percent }))

type SavedVatClasses = readonly { code: string; name: string }[]

/** Finds the code of a class by its name if it was saved as new while the user kept typing. */
const codeOf = (
  { code, name }: VatClassInput,
  classes: readonly VatClassInput[],
  known: SavedVatClasses,
): string | null => {
  const kept = known.find((one) => one.name === name.trim() && !classes.some((other) => other.code === one.code))
  return code ?? kept?.code ?? null
}

export const vatBody = ({ standardRates, classes }: VatForm, known: SavedVatClasses): VatBody => ({
  standardRates: ratesBody(standardRates),
  classes: classes.map((one) => ({
    code: codeOf(one, classes, known),
    name: one.name,
    rates: ratesBody(one.rates),
  })),
})
