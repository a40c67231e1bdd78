import { loadTexts } from './i18n.ts'

const load = { et: () => import('./texts/plates-et.ts'), en: () => import('./texts/plates-en.ts') }

/** Loads the texts of the printing plates in the language of the page. */
export const loadPlateTexts = (): Promise<void> => loadTexts(load)
