import type { Day } from '@tiraaz/domain/calendar/day'
import type { Language } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import { defineStatement } from '../../../db/statement.ts'
import { selectFilesKey } from '../../proofs/index.ts'
import { PART_SIZE } from './take-part.ts'

export type AskedProofRow = { id: string; productName: string; projectNumber: string | null; dueOn: Day | null }
type Values = { clientId: string; organizationId: string; userId: string }

const readIn = (language: Language) =>
  defineStatement<Values, AskedProofRow>(
    ({ clientId, organizationId, userId }) => sql`
      select r.id, coalesce(${sql.ref(`i.product_name_${language}`)}, ${sql.ref(`p.name_${language}`)}) as "productName",
        o.project_number as "projectNumber", r.due_on as "dueOn"
      from proof_rounds r
      join proof_people asked on asked.round_id = r.id and asked.user_id = ${userId}
      join orders o on o.id = r.order_id and o.status in ('submitted', 'confirmed')
      join order_items i on i.id = r.item_id
      join products p on p.id = i.product_id
      where r.client_id = ${clientId} and r.organization_id = ${organizationId} and r.state = 'sent'
        and not exists (select from proof_decisions d where d.round_id = r.id and d.user_id = ${userId})
        and r.files_key = ${selectFilesKey(sql`r.item_id`)}
      order by r.due_on nulls last, r.sent_at, r.id
      limit ${sql.lit(PART_SIZE + 1)}`,
  )

/** Reads the first proofs that wait for the person's answer (R44), the earliest due day first. */
export const READ_ASKED_PROOFS = { et: readIn('et'), en: readIn('en') } satisfies Record<Language, unknown>
