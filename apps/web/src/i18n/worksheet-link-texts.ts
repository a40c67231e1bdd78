import { loadTexts } from './i18n.ts'

const load = { et: () => import('./texts/worksheet-link-et.ts'), en: () => import('./texts/worksheet-link-en.ts') }

/** Loads the texts of a printing house's page, before it is shown. */
export const loadWorksheetLinkTexts = (): Promise<void> => loadTexts(load)
