import { fillText } from '@tiraaz/messages/fill-text'
import { formatInteger, formatMoney, formatUnitPrice } from '@tiraaz/messages/formats'
import type { Locale } from '@tiraaz/messages/locale'
import { getAuditTexts } from './audit-texts.ts'

const PRICES = ['unitPrice', 'setupFee', 'designFee'] as const

/** Price step in the audit log, in euros. */
type Step = { quantityBreak: number } & Record<(typeof PRICES)[number], number>

const isStep = (value: unknown): value is Step =>
  typeof value === 'object' &&
  value !== null &&
  ['quantityBreak', ...PRICES].every((key) => typeof Reflect.get(value, key) === 'number')

/** Reads price steps; null for other values. */
export const readSteps = (value: unknown): Step[] | null =>
  Array.isArray(value) && value.length > 0 && value.every(isStep) ? value : null

const decimalsOf = (price: number): 2 | 3 | 4 => {
  const needed = price.toFixed(4).replace(/0+$/, '').split('.')[1]?.length ?? 0
  return needed === 4 ? 4 : needed === 3 ? 3 : 2
}

const pricesText = (locale: Locale, step: Step, changed: readonly (typeof PRICES)[number][]): string =>
  changed
    .map((key) => {
      const value = step[key]
      const price = key === 'unitPrice' ? formatUnitPrice(value, decimalsOf(value), locale) : formatMoney(value, locale)
      return fillText(getAuditTexts(locale).step[key], { price })
    })
    .join(', ')

const quantityOf = (locale: Locale, step: Pick<Step, 'quantityBreak'>) => ({
  quantity: formatInteger(step.quantityBreak, locale),
})

/** Returns all steps of a created or removed list as one text. */
export const formatSteps = (locale: Locale, steps: readonly Step[]): string =>
  steps
    .map((step) => {
      const prices = pricesText(locale, step, PRICES)
      return fillText(getAuditTexts(locale).step.one, { ...quantityOf(locale, step), prices })
    })
    .join('; ')

/** Returns a line for each added, removed or changed step. */
export const formatStepChanges = (locale: Locale, before: readonly Step[], after: readonly Step[]) => {
  const [was, is] = [before, after].map((steps) => new Map(steps.map((step) => [step.quantityBreak, step])))
  const breaks = [...new Set([...before, ...after].map(({ quantityBreak }) => quantityBreak))].sort((a, b) => a - b)
  return breaks.flatMap((quantityBreak) => {
    const old = was?.get(quantityBreak)
    const now = is?.get(quantityBreak)
    const changed = PRICES.filter((key) => old === undefined || now === undefined || old[key] !== now[key])
    if (changed.length === 0) return []
    const textOf = (step: Step | undefined) => (step === undefined ? null : pricesText(locale, step, changed))
    const field = fillText(getAuditTexts(locale).step.from, quantityOf(locale, { quantityBreak }))
    return [{ field, before: textOf(old), after: textOf(now) }]
  })
}
