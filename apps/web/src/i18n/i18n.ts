import type { et } from '@tiraaz/messages/et'
import { type Locale, languageOf } from '@tiraaz/messages/locale'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

type PlainKeys<Texts, Path extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Texts[Key] extends `${string}{{${string}`
      ? never
      : `${Path}${Key}`
    : PlainKeys<Texts[Key], `${Path}${Key}.`>
}[keyof Texts & string]

/** Any key of a text without parameters, for tables of texts (`heading: 'navigation.orders'`). */
export type TextKey = PlainKeys<typeof et>

const loadTexts = {
  et: () => import('@tiraaz/messages/et').then((module) => module.et),
  en: () => import('@tiraaz/messages/en').then((module) => module.en),
}

/** Only the chosen language is loaded; changing it reloads the page (spec §2). */
export const startI18n = async (locale: Locale): Promise<void> => {
  const language = languageOf(locale)
  const translation = await loadTexts[language]()
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation } },
    interpolation: { escapeValue: false },
  })
  document.documentElement.lang = language
}

/** For texts outside of components (toasts after a mutation); components use useTranslation. */
export const text = i18next.t
