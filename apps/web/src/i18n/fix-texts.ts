import { loadTexts } from './i18n.ts'

const load = { et: () => import('./texts/fixes-et.ts'), en: () => import('./texts/fixes-en.ts') }

/** Loads the texts of the dialog that fixes a file, in the language of the page. */
export const loadFixTexts = (): Promise<void> => loadTexts(load)
