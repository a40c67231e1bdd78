import { loadTexts } from './i18n.ts'

const load = { et: () => import('./texts/approval-link-et.ts'), en: () => import('./texts/approval-link-en.ts') }

/** Loads the texts of an outside approver's page, before it is shown. */
export const loadApprovalLinkTexts = (): Promise<void> => loadTexts(load)
