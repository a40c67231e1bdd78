import i18next from 'i18next'
import { NAMESPACE } from './i18n.ts'

const load = { et: () => import('./texts/worksheet-link-et.ts'), en: () => import('./texts/worksheet-link-en.ts') }

/** The texts of a printing house's page, before it is shown. */
export const loadWorksheetLinkTexts = async (): Promise<void> => {
  const language = i18next.language === 'en' ? 'en' : 'et'
  const { texts } = await load[language]()
  i18next.addResourceBundle(language, NAMESPACE, texts)
}
