import { loadTexts } from './i18n.ts'

const load = { et: () => import('./texts/search-et.ts'), en: () => import('./texts/search-en.ts') }

/** Loads the texts of the search from anywhere, before it is shown. */
export const loadSearchTexts = (): Promise<void> => loadTexts(load)
