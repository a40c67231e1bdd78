import { type Locale, getLanguage } from '@tiraaz/messages/locale'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { WebTexts } from './texts/text-parts.ts'

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

export const NAMESPACE = 'translation'

const isLanguage = (language: string): language is keyof typeof loadInside => language in loadInside

/** Loads the chosen language and no other; changing the language reloads the page (spec §2). */
export const startI18n = async (locale: Locale): Promise<void> => {
  const language = getLanguage(locale)
  const { texts } = await loadFirst[language]()
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { [NAMESPACE]: texts } },
    interpolation: { escapeValue: false },
  })
  document.documentElement.lang = language
}

/** Loads the texts of all screens behind the log-in, before the first of them is shown. */
export const loadInsideTexts = async (): Promise<void> => {
  const { language } = i18next
  if (!isLanguage(language) || i18next.getResource(language, NAMESPACE, 'navigation') !== undefined) return
  const { texts } = await loadInside[language]()
  i18next.addResourceBundle(language, NAMESPACE, texts)
}

/** For texts outside of components (toasts after a mutation); components use useTranslation. */
export const text = i18next.t
