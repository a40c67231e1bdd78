/** Entities whose back-office changes go to the audit log; orders and worksheets have timelines (R23). */
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
  'retention',
  'personData',
] as const
export type AuditedNoun = (typeof AUDITED_NOUNS)[number]

/** Kinds of change in the audit log. */
export const AUDITED_VERBS = ['created', 'changed', 'removed', 'disabled', 'enabled', 'sent', 'revoked'] as const
export type AuditedVerb = (typeof AUDITED_VERBS)[number]
