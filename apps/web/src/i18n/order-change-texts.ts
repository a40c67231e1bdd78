import { loadTexts } from './i18n.ts'

const load = { et: () => import('./texts/order-change-et.ts'), en: () => import('./texts/order-change-en.ts') }

/** Loads the texts of proposed changes, before one is shown. */
export const loadOrderChangeTexts = (): Promise<void> => loadTexts(load)
