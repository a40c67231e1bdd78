import i18next from 'i18next'
import { NAMESPACE } from './i18n.ts'

const load = { et: () => import('./texts/agency-et.ts'), en: () => import('./texts/agency-en.ts') }

/** The texts of the agency's screens, before the first of them is shown. */
export const loadAgencyTexts = async (): Promise<void> => {
  const language = i18next.language === 'en' ? 'en' : 'et'
  const { texts } = await load[language]()
  i18next.addResourceBundle(language, NAMESPACE, texts)
}
