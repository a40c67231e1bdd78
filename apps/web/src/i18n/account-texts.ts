import { loadTexts } from './load-texts.ts'

const load = { et: () => import('./texts/account-et.ts'), en: () => import('./texts/account-en.ts') }

/** The texts of the links in mails, before what they lead to is shown. */
export const loadAccountTexts = (): Promise<void> => loadTexts(load)
