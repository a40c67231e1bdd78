import i18next from 'i18next'
import { NAMESPACE } from './i18n.ts'

type Load = Record<'et' | 'en', () => Promise<{ texts: object }>>

/** Texts of some screens, in the language of now, before the first of these screens is shown. */
export const loadTexts = async (load: Load): Promise<void> => {
  const language = i18next.language === 'en' ? 'en' : 'et'
  const { texts } = await load[language]()
  i18next.addResourceBundle(language, NAMESPACE, texts)
}
