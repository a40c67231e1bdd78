import type { Language } from '@tiraaz/messages/locale'

/** Page in the contents. `document` is a file of `docs`, shown as it is; without it the page is in `pages/<language>`. */
export type HelpPage = { slug: string; document?: string; languages?: readonly Language[] }

/** Names of `help.sections` in the texts. */
export type SectionName = 'start' | 'client' | 'agency' | 'printingHouse' | 'administration' | 'development'

export type HelpSection = { name: SectionName; pages: readonly HelpPage[] }

const ENGLISH = ['en'] as const

const page = (slug: string): HelpPage => ({ slug })

/** Page made of a document for administrators and developers, in English only. */
const document = (file: string): HelpPage => ({ slug: file.replace(/\.md$/, ''), document: file, languages: ENGLISH })

/** All pages but the decisions and the API's calls, in the order of the contents. A new page: a file in each language and a row here. */
export const SECTIONS: readonly HelpSection[] = [
  { name: 'start', pages: [page('index'), page('start')] },
  {
    name: 'client',
    pages: [
      page('ordering'),
      page('artwork'),
      page('approvals'),
      page('budgets'),
      page('proofs'),
      page('proof-guest'),
      page('approval-guest'),
      page('distribution'),
      page('my-orders'),
      page('contacts'),
      page('account'),
      page('members'),
    ],
  },
  {
    name: 'agency',
    pages: [
      page('agency-start'),
      page('agency-orders'),
      page('agency-worksheets'),
      page('agency-printing-houses'),
      page('agency-products'),
      page('agency-prices'),
      page('agency-invoices'),
      page('agency-clients'),
      page('agency-settings'),
    ],
  },
  { name: 'printingHouse', pages: [page('worksheet-link')] },
  {
    name: 'administration',
    pages: [
      page('administration'),
      document('install-docker.md'),
      document('install-systemd.md'),
      document('operations.md'),
      document('settings.md'),
      document('scaling.md'),
      document('monitoring.md'),
      document('alerts.md'),
      document('security.md'),
      document('privacy.md'),
      document('e-invoice.md'),
      { slug: 'accessibility', document: 'accessibility.md' },
    ],
  },
  {
    name: 'development',
    pages: [
      page('api'),
      document('architecture.md'),
      document('glossary.md'),
      document('rules.md'),
      document('commands.md'),
      document('testing.md'),
    ],
  },
]

export const isInLanguage = ({ languages }: HelpPage, language: Language): boolean =>
  languages === undefined || languages.includes(language)

/** File of a document in a language: `accessibility.et.md` beside `accessibility.md`. */
export const documentFile = (document: string, language: Language): string =>
  language === 'et' ? document.replace(/\.md$/, '.et.md') : document

/** Address of a page: Estonian at `/help`, English at `/help/en`. */
export const pageAddress = (slug: string, language: Language): string => {
  const base = language === 'et' ? '/help' : '/help/en'
  return slug === 'index' ? base : `${base}/${slug}`
}
