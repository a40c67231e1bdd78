import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { hasApprovedFiles, isHeldByProof } from '../../proof-conditions/index.ts'

/** Item whose product asks for a proof; `id` is null, or unknown to the database, before the item is saved. */
export type ProofItem = {
  id?: string | null
  productId: string
  /** A file that is not stored yet has no id. */
  designs: readonly { files?: readonly { id?: string | null; tempFile?: unknown }[] }[]
}

type Values = { items: string; clientId: string; organizationId: string; now: Date }

const readSettled = defineStatement<Values, { at: number }>(
  ({ items, clientId, organizationId, now }) => sql`
    select asked.at
    from jsonb_to_recordset(${items}::jsonb) as asked(at integer, id text, product_id text, file_ids jsonb)
    left join order_items i on i.id = asked.id and i.organization_id = ${organizationId}
    where case
      when i.id is not null then not ${isHeldByProof(sql`i.id`)}
      else ${hasApprovedFiles({
        clientId,
        productId: sql`asked.product_id`,
        fileIds: sql`asked.file_ids`,
        now: sql`${now}::timestamptz`,
      })}
    end`,
)

/** Files of an item; none if one is not stored yet, as nobody has approved its bytes. */
const listFileIds = ({ designs }: ProofItem): string[] => {
  const ids = designs.flatMap(({ files = [] }) => files.map(({ id }) => id ?? null))
  return ids.includes(null) ? [] : ids.flatMap((id) => id ?? [])
}

/** Finds the items whose proof is approved, also with an earlier order of the same bytes, or passed (R44). */
export const findSettledProofs = async <I extends ProofItem>(
  { db, client, organizationId, now }: ClientCtx,
  items: readonly I[],
): Promise<ReadonlySet<I>> => {
  if (items.length === 0) return new Set()
  const asked = items.map((item, at) => ({
    at,
    id: item.id ?? null,
    product_id: item.productId,
    file_ids: listFileIds(item),
  }))
  const values = { items: JSON.stringify(asked), clientId: client.id, organizationId, now: now() }
  const settled = new Set((await readSettled(db, values)).map(({ at }) => at))
  return new Set(items.filter((_, at) => settled.has(at)))
}
