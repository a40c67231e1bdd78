import type { ImportKind } from '@tiraaz/domain/imports/import-columns'

/** Named here once more: the columns of all tables would come with the first screen. */
const KINDS = {
  clients: 'clients',
  members: 'members',
  contacts: 'contacts',
  products: 'products',
  prices: 'prices',
} as const satisfies { [Kind in ImportKind]: Kind }

/** Which kind of table the address names. */
export const readTableKind = (raw: Record<string, unknown>): { kind?: ImportKind } => {
  const kind = Object.values(KINDS).find((one) => one === raw['kind'])
  return kind === undefined ? {} : { kind }
}
