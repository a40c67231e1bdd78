import type { Problem, ProblemParams } from '@tiraaz/domain/problem'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { type Language, languageOf, type Locale } from '@tiraaz/messages/locale'
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
export const textsFor = (locale: Locale): TFunction => TEXTS[languageOf(locale)]

const AMOUNT = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** A day as people here write it, in both languages. */
const shownDay = (day: string): string => day.split('-').reverse().join('.')

const shownParams = (locale: Locale, params: ProblemParams): ProblemParams => ({
  ...params,
  ...(typeof params.price === 'number' ? { price: params.price.toLocaleString(locale, AMOUNT) } : {}),
  ...(typeof params.minimum === 'string' ? { minimum: shownDay(params.minimum) } : {}),
})

/** The sentence of a problem for the person who made the call (R33). */
export const problemText = (locale: Locale, problem: Problem): string =>
  textsFor(locale)(`problems.${problem.code}`, shownParams(locale, problem.params ?? {}))
