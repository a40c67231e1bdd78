import { type Locale, getLanguage } from '@tiraaz/messages/locale'
import type { TFunction } from 'i18next'
import type { WebTexts } from './texts/text-parts.ts'
import { createTranslator, type TextParams } from './translate.ts'

type PlainKeys<Texts, Path extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Texts[Key] extends `${string}{{${string}`
      ? never
      : `${Path}${Key}`
    : PlainKeys<Texts[Key], `${Path}${Key}.`>
}[keyof Texts & string]

/** Any key of a text without parameters, for tables of texts (`heading: 'navigation.orders'`). */
export type TextKey = PlainKeys<WebTexts>

const loadFirst = { et: () => import('./texts/first-et.ts'), en: () => import('./texts/first-en.ts') }
const loadInside = { et: () => import('./texts/inside-et.ts'), en: () => import('./texts/inside-en.ts') }

let language: 'et' | 'en' = 'et'
let translator = createTranslator(language)

/** Loads the chosen language and no other; changing the language reloads the page (spec §2). */
export const startI18n = async (locale: Locale): Promise<void> => {
  language = getLanguage(locale)
  const { texts } = await loadFirst[language]()
  translator = createTranslator(language)
  translator.add(texts)
  document.documentElement.lang = language
}

/** Adds texts of some screens, in the current language, before the first of these screens is shown. */
export const loadTexts = async (load: Record<'et' | 'en', () => Promise<{ texts: object }>>): Promise<void> => {
  const { texts } = await load[language]()
  translator.add(texts)
}

/** Loads the texts of all screens behind the log-in, before the first of them is shown. */
export const loadInsideTexts = async (): Promise<void> => {
  if (!translator.has('navigation')) await loadTexts(loadInside)
}

/** For texts outside of components (toasts after a mutation); components use useTranslation. */
// Safe because `WebTexts` types keys and parameters, and a test compares every text with i18next's answer.
export const text = ((key: string, params?: TextParams) => translator.translate(key, params)) as unknown as TFunction

/** Texts and language of the page. They never change while it is shown, so `t` is the same at every render. */
export const useTranslation = (): { t: TFunction; i18n: { language: 'et' | 'en' } } => ({ t: text, i18n: { language } })
