import type { Problem, ProblemCode, ProblemParams } from '@tiraaz/domain/problem'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { type Language, getLanguage, type Locale } from '@tiraaz/messages/locale'
import i18next, { type TFunction } from 'i18next'

const i18n = i18next.createInstance()
await i18n.init({
  lng: 'et',
  fallbackLng: false,
  resources: { et: { translation: et }, en: { translation: en } },
  interpolation: { escapeValue: false },
})

const TEXTS: Record<Language, TFunction> = { et: i18n.getFixedT('et'), en: i18n.getFixedT('en') }

/** Texts of the server in the caller's language. */
export const getTexts = (locale: Locale): TFunction => TEXTS[getLanguage(locale)]

// Estonian groups from five digits on by itself: 5 000 would stand as 5000 beside the screens' own 5 000.
const COUNT = { useGrouping: 'always' } as const
const AMOUNT = { ...COUNT, minimumFractionDigits: 2, maximumFractionDigits: 2 }

const BYTE_UNITS = [
  ['GB', 1024 ** 3],
  ['MB', 1024 ** 2],
  ['kB', 1024],
] as const

const shownBytes = (locale: Locale, bytes: number): string => {
  const [unit, size] = BYTE_UNITS.find(([, least]) => bytes >= least) ?? ['B', 1]
  return `${(bytes / size).toLocaleString(locale, { ...COUNT, maximumFractionDigits: 1 })}\u00a0${unit}`
}

/** A day as people here write it, in both languages. */
const shownDay = (day: string): string => day.split('-').reverse().join('.')

const DAY_PARAMS: ReadonlySet<string> = new Set(['minimum', 'deadline', 'from', 'to'])

const shownParam = (locale: Locale, code: ProblemCode, name: string, value: string | number): string => {
  if (typeof value === 'string') return DAY_PARAMS.has(name) ? shownDay(value) : value
  if (code === 'fileTooLarge') return shownBytes(locale, value)
  return value.toLocaleString(locale, name === 'price' ? AMOUNT : COUNT)
}

const shownParams = (locale: Locale, code: ProblemCode, params: ProblemParams): ProblemParams =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shownParam(locale, code, name, value)]))

/** Text of a problem in the caller's language (R33). */
export const getProblemText = (locale: Locale, problem: Problem): string =>
  getTexts(locale)(`problems.${problem.code}`, shownParams(locale, problem.code, problem.params ?? {}))
