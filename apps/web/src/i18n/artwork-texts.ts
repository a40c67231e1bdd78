import { loadTexts } from './i18n.ts'

const load = { et: () => import('./texts/artwork-et.ts'), en: () => import('./texts/artwork-en.ts') }

/** Loads the texts of the artwork library, before it is shown. */
export const loadArtworkTexts = (): Promise<void> => loadTexts(load)
