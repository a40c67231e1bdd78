import { loadTexts } from './i18n.ts'

const load = { et: () => import('./texts/proofs-et.ts'), en: () => import('./texts/proofs-en.ts') }

/** Loads the texts of proofs, before one is shown. */
export const loadProofTexts = (): Promise<void> => loadTexts(load)
