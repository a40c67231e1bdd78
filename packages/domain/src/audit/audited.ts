/** What the back office changes and writes down; orders and worksheets have timelines of their own (R23). */
export const AUDITED_NOUNS = [
  'organization',
  'agencyUser',
  'client',
  'member',
  'invitation',
  'product',
  'productGroup',
  'printingHouse',
  'priceList',
  'markup',
  'transportTariff',
  'vatRate',
  'dayOff',
  'invoice',
  'payment',
  'import',
] as const
export type AuditedNoun = (typeof AUDITED_NOUNS)[number]

export const AUDITED_VERBS = ['created', 'changed', 'removed', 'disabled', 'enabled', 'sent', 'revoked'] as const
export type AuditedVerb = (typeof AUDITED_VERBS)[number]
