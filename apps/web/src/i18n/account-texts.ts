import { loadTexts } from './i18n.ts'

const load = { et: () => import('./texts/account-et.ts'), en: () => import('./texts/account-en.ts') }

/** Loads the texts of pages that links in emails open, before such a page is shown. */
export const loadAccountTexts = (): Promise<void> => loadTexts(load)
