import { loadTexts } from './i18n.ts'

const load = { et: () => import('./texts/approvals-et.ts'), en: () => import('./texts/approvals-en.ts') }

/** Loads the texts of approvals, before one is shown. */
export const loadApprovalTexts = (): Promise<void> => loadTexts(load)
