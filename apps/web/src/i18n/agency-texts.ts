import { loadTexts } from './i18n.ts'

const load = { et: () => import('./texts/agency-et.ts'), en: () => import('./texts/agency-en.ts') }

/** The texts of the agency's screens, before the first of them is shown. */
export const loadAgencyTexts = (): Promise<void> => loadTexts(load)
