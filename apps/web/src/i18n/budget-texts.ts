import { loadTexts } from './i18n.ts'

const load = { et: () => import('./texts/budgets-et.ts'), en: () => import('./texts/budgets-en.ts') }

/** Loads the texts of budgets, before one is shown. */
export const loadBudgetTexts = (): Promise<void> => loadTexts(load)
