/** Entities whose back-office changes go to the audit log; orders and worksheets have timelines (R23). */
export const AUDITED_NOUNS = [
  'organization',
  'agencyUser',
  'client',
  'member',
  'budget',
  'invitation',
  'product',
  'productGroup',
  'printProfile',
  'printingHouse',
  'priceList',
  'markup',
  'transportTariff',
  'speedLevel',
  'vatRate',
  'dayOff',
  'invoice',
  'payment',
  'bankEntry',
  'import',
  'retention',
  'personData',
  'infectedFile',
  'account',
  'logIn',
  'password',
  'session',
  'secondFactor',
  'recoveryCodes',
  'passkey',
] as const
export type AuditedNoun = (typeof AUDITED_NOUNS)[number]

/** Events of a person's account, which every organization of the person reads. */
export type AccountNoun = Extract<
  AuditedNoun,
  'account' | 'logIn' | 'password' | 'session' | 'secondFactor' | 'recoveryCodes' | 'passkey'
>

/** Kinds of change in the audit log. */
export const AUDITED_VERBS = [
  'created',
  'changed',
  'removed',
  'disabled',
  'enabled',
  'sent',
  'revoked',
  'succeeded',
  'failed',
  'limited',
  'ended',
] as const
export type AuditedVerb = (typeof AUDITED_VERBS)[number]
