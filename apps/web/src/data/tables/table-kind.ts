import type { ImportKind } from '@tiraaz/domain/imports/import-limits'

/** Repeated here: an import from the domain would load the columns of all tables with the first screen. */
const KINDS = {
  clients: 'clients',
  members: 'members',
  contacts: 'contacts',
  products: 'products',
  prices: 'prices',
} as const satisfies { [Kind in ImportKind]: Kind }

/** Reads the kind of table from the search parameters. */
export const readTableKind = (raw: Record<string, unknown>): { kind?: ImportKind } => {
  const kind = Object.values(KINDS).find((one) => one === raw['kind'])
  return kind === undefined ? {} : { kind }
}
