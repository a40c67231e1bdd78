import { loadTexts } from './i18n.ts'

const load = { et: () => import('./texts/order-fields-et.ts'), en: () => import('./texts/order-fields-en.ts') }

/** Loads the texts of a client's order fields, and those of forms that agency pages have anyway. */
export const loadOrderFieldTexts = (): Promise<void> => loadTexts(load)
