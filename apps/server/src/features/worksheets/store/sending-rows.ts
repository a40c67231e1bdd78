import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { type ProjectManager, SELECT_PROJECT_MANAGER } from '../../accounts/index.ts'
import type { Locale } from '@tiraaz/messages/locale'
import { isHeldByProof } from '../../proofs/index.ts'
import { SELECT_WORDS, WORKSHEET_COLUMNS, WORKSHEET_TABLES, type WorksheetRow } from './worksheet-row.ts'

/** Worksheet with its product and printing house, to be sent with others. */
export type SendingRow = WorksheetRow & {
  orderStatus: OrderStatus
  lacksFiles: boolean
  /** A proof keeps the worksheet at the agency (R44). */
  awaitsProof: boolean
  /** Words of a rejection or a question of the printing house. */
  words: string | null
  productEt: string
  productEn: string
  quantity: number
  house: { id: string; name: string; email: string | null; contactName: string | null; locale: Locale } | null
  projectManager: ProjectManager | null
  /** Address of the newest link, which a reminder goes to. */
  linkEmail: string | null
}

type Key = { ids: readonly string[]; organizationId: string }

const readRows = defineStatement<Key, SendingRow>(
  ({ ids, organizationId }) => sql`
    select ${WORKSHEET_COLUMNS}, o.status as "orderStatus", w.lacks_files as "lacksFiles",
      ${isHeldByProof(sql`i.id`)} as "awaitsProof",
      ${SELECT_WORDS} as words,
      coalesce(i.product_name_et, p.name_et) as "productEt", coalesce(i.product_name_en, p.name_en) as "productEn",
      i.quantity, ${SELECT_PROJECT_MANAGER} as "projectManager",
      case when house.id is not null then json_build_object(
        'id', house.id, 'name', house.name, 'email', house.email, 'contactName', house.contact_name, 'locale', house.locale
      ) end as house,
      (
        select l.email from worksheet_links l where l.worksheet_id = w.id
        order by l.revoked_at is not null, l.created_at desc, l.id desc limit 1
      ) as "linkEmail"
    ${WORKSHEET_TABLES}
    join products p on p.id = i.product_id
    left join printing_houses house on house.id = w.printing_house_id
    where w.id = any(${ids}::text[]) and w.organization_id = ${organizationId}
    order by w.deadline, w.id`,
)

/** Reads worksheets to be sent, by deadline; 404 if the organization lacks one of them. */
export const loadSendingRows = async (
  { db, organizationId }: Pick<OrganizationCtx, 'db' | 'organizationId'>,
  ids: readonly string[],
): Promise<SendingRow[]> => {
  const wanted = [...new Set(ids)]
  const rows = await readRows(db, { ids: wanted, organizationId })
  if (rows.length < wanted.length) throw new NotFound()
  return rows
}

/** Locks the orders of worksheets, in the order of their ids, so that two sendings never wait for each other. */
export const lockOrdersOfWorksheets = async (
  tx: Pick<OrganizationCtx, 'db' | 'organizationId'>,
  ids: readonly string[],
): Promise<void> => {
  await sql`
    select o.id from orders o
    where o.organization_id = ${tx.organizationId} and o.id in (
      select w.order_id from worksheets w
      where w.id = any(${ids}::text[]) and w.organization_id = ${tx.organizationId}
    )
    order by o.id for no key update`.execute(tx.db)
}
