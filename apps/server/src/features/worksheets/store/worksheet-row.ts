import { type RawBuilder, sql } from 'kysely'

/** A worksheet with what it belongs to, as every command looks at it first. */
export type WorksheetRow = {
  id: string
  version: number
  number: number
  note: string | null
  printingHouseId: string | null
  itemId: string
  position: number
  orderId: string
  projectNumber: string | null
  deadline: string | null
  clientId: string
  clientName: string
  clientIsActive: boolean
  clientPaymentTerm: number | null
}

/** Columns of WorksheetRow, of a worksheet `w` and what WORKSHEET_TABLES joins to it. */
export const WORKSHEET_COLUMNS = sql`
  w.id, w.version, w.status as number, w.note, w.printing_house_id as "printingHouseId",
  i.id as "itemId", i.position, o.id as "orderId", o.project_number as "projectNumber", o.deadline,
  c.id as "clientId", c.name as "clientName", c.is_active as "clientIsActive",
  c.payment_term_days as "clientPaymentTerm"`

/** Organizations are compared all along: nothing of another one is reached, whatever an id says (R1). */
export const WORKSHEET_TABLES = sql`
  from worksheets w
  join order_items i on i.id = w.order_item_id and i.organization_id = w.organization_id
  join orders o on o.id = i.order_id and o.organization_id = w.organization_id
  join clients c on c.id = o.client_id and c.organization_id = w.organization_id`

type Bound = { id: RawBuilder<string>; organizationId: RawBuilder<string> }

export const isThisWorksheet = ({ id, organizationId }: Bound) =>
  sql`w.id = ${id} and w.organization_id = ${organizationId}`
