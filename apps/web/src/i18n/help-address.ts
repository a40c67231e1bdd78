import type { Language } from '@tiraaz/messages/locale'

/** Pages of the documentation site by the beginning of a screen's path, the longer first; `/client` is the client's part. */
const PAGES = {
  '/client/artwork': 'artwork',
  '/client/home': 'my-orders',
  '/client/orders': 'my-orders',
  '/client/invoices': 'my-orders',
  '/client/contacts': 'contacts',
  '/client/members': 'members',
  '/client/order-fields': 'members',
  '/client/budgets': 'budgets',
  '/client/products': 'artwork',
  '/client/approvals': 'approvals',
  '/client/proofs': 'proofs',
  '/client/checkout/transportation': 'distribution',
  '/client/checkout': 'ordering',
  '/account': 'account',
  '/agency/calendar': 'agency-orders',
  '/agency/clients': 'agency-clients',
  '/agency/invoices': 'agency-invoices',
  '/agency/orders': 'agency-orders',
  '/agency/printing-houses': 'agency-printing-houses',
  '/agency/products': 'agency-products',
  '/agency/settings/transport': 'agency-prices',
  '/agency/settings/speeds': 'agency-prices',
  '/agency/settings/users': 'agency-clients',
  '/agency/settings': 'agency-settings',
  '/agency/worksheets': 'agency-worksheets',
  '/agency/proofs': 'proofs',
  '/agency/reports': 'agency-start',
  '/proof': 'proof-guest',
  '/approval': 'approval-guest',
  '/worksheets': 'worksheet-link',
} as const

/** Exact, so that a new screen fails its test until it has a page. */
const FIRST_SCREENS: Readonly<Record<string, string>> = { '/client': 'ordering', '/agency': 'agency-start' }

/** Slug of the help page about the screen at this path; null where none is about it. */
export const helpPage = (pathname: string): string | null => {
  const path = pathname.replace(/^\/clients\/[^/]+/, '/client')
  if (/^\/agency\/.*\/(prices|markups)$/.test(path)) return 'agency-prices'
  const first = FIRST_SCREENS[path.replace(/\/$/, '')]
  return first ?? Object.entries(PAGES).find(([start]) => `${path}/`.startsWith(`${start}/`))?.[1] ?? null
}

/** Address of the help page about the screen at this path, or of the first one. */
export const helpAddress = (pathname: string, language: Language): string =>
  [language === 'et' ? '/help' : '/help/en', helpPage(pathname) ?? []].flat().join('/')
