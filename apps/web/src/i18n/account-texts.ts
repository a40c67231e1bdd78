import i18next from 'i18next'
import { NAMESPACE } from './i18n.ts'

const load = { et: () => import('./texts/account-et.ts'), en: () => import('./texts/account-en.ts') }

/** The texts of the links in mails, before what they lead to is shown. */
export const loadAccountTexts = async (): Promise<void> => {
  const language = i18next.language === 'en' ? 'en' : 'et'
  const { texts } = await load[language]()
  i18next.addResourceBundle(language, NAMESPACE, texts)
}
