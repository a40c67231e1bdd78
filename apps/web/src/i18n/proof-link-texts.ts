import { loadTexts } from './i18n.ts'

const load = { et: () => import('./texts/proof-link-et.ts'), en: () => import('./texts/proof-link-en.ts') }

/** Loads the texts of a guest's page of a proof, before it is shown. */
export const loadProofLinkTexts = (): Promise<void> => loadTexts(load)
