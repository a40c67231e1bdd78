import type { Insertable } from 'kysely'
import type { Database } from '../db/client.ts'
import type { Tables } from '../db/schema/tables.ts'

/** Every table that the demo fills; referenced tables come before the tables that refer to them. */
const SEEDED_TABLES = [
  'organizations',
  'organization_days_off',
  'organization_vat_classes',
  'organization_vat_rates',
  'users',
  'agency_users',
  'clients',
  'cost_centres',
  'blanket_orders',
  'client_members',
  'approval_policies',
  'approval_rules',
  'invitations',
  'product_groups',
  'printing_houses',
  'printing_house_groups',
  'products',
  'speed_levels',
  'product_offers',
  'client_product_markups',
  'client_group_markups',
  'folders',
  'folder_products',
  'price_rows',
  'transport_tariffs',
  'invoice_receivers',
  'contacts',
  'previews',
  'design_files',
  'product_designs',
  'product_design_files',
  'orders',
  'project_number_counters',
  'order_items',
  'order_designs',
  'order_design_files',
  'order_design_destinations',
  'order_design_packages',
  'order_destinations',
  'approval_requests',
  'approval_steps',
  'budgets',
  'budget_periods',
  'budget_entries',
  'order_events',
  'order_notes',
  'worksheets',
  'worksheet_events',
  'worksheet_links',
  'worksheet_shipments',
  'sales_invoice_counters',
  'sales_invoices',
  'sales_invoice_lines',
  'sales_invoice_orders',
  'invoice_payments',
  'notifications',
  'conversations',
  'conversation_participants',
  'messages',
  'audit_events',
] as const satisfies readonly (keyof Tables)[]

type SeededTable = (typeof SEEDED_TABLES)[number]
export type RowOf<T extends SeededTable> = Insertable<Tables[T]>

/** Collects the rows to insert. */
export type DemoRows = {
  add: <T extends SeededTable>(table: T, row: RowOf<T>) => void
  /** Inserts everything in the order of the tables, many rows per statement. */
  insertInto: (db: Database) => Promise<void>
  /** Rows of the table that were added so far. */
  rowsOf: <T extends SeededTable>(table: T) => readonly RowOf<T>[]
}

/** Far below the limit of 65,535 parameters per statement. */
const PARAMETERS_PER_STATEMENT = 20_000

const insertRows = async <T extends SeededTable>(db: Database, table: T, rows: readonly RowOf<T>[]): Promise<void> => {
  const columns = new Set(rows.flatMap((row) => Object.keys(row))).size
  const size = Math.floor(PARAMETERS_PER_STATEMENT / Math.max(1, columns))
  for (let from = 0; from < rows.length; from += size) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + size))
      .execute()
  }
}

type Lists = Map<SeededTable, unknown[]>

/** The cast is safe: only add() fills a list, with rows of its own table. */
const listOf = <T extends SeededTable>(lists: Lists, table: T): RowOf<T>[] => {
  const known = lists.get(table)
  const list = known ?? []
  if (known === undefined) lists.set(table, list)
  return list as RowOf<T>[]
}

export const createDemoRows = (): DemoRows => {
  const lists: Lists = new Map()
  return {
    add: (table, row) => {
      listOf(lists, table).push(row)
    },
    insertInto: async (db) => {
      for (const table of SEEDED_TABLES) await insertRows(db, table, listOf(lists, table))
    },
    rowsOf: (table) => listOf(lists, table),
  }
}
