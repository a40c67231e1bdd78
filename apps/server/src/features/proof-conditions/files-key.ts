import { APPROVAL_MONTHS } from '@tiraaz/domain/proofs/proof-round'
import { type RawBuilder, sql } from 'kysely'

/** Files of an item's designs, as a proof names them: `d` is the design, `f` the file. */
const FILES_OF_ITEM = (item: RawBuilder<unknown>) => sql`
  from order_designs d
  join order_design_files used on used.design_id = d.id
  join design_files f on f.id = used.design_file_id
  where d.item_id = ${item} and not d.is_left_out`

/** SQL digest of the designs and bytes of an item of an order; another one means that the files have changed. */
export const selectFilesKey = (item: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce((
  select md5(string_agg(d.id || ' ' || coalesce(f.content_sha256, f.id), ','
    order by d.id collate "C", f.content_sha256 collate "C", f.id collate "C"))
  ${FILES_OF_ITEM(item)}
), '')`

/** SQL digest of the bytes of files `f`; null where the bytes of one are not known, or there are none. */
const digestContent = (files: RawBuilder<unknown>) => sql<string | null>`(
  select md5(string_agg(f.content_sha256, ',' order by f.content_sha256 collate "C"))
  ${files}
  having bool_and(f.content_sha256 is not null)
)`

/** SQL digest of the bytes of an item without its designs, by which an earlier order of them is found. */
export const selectContentKey = (item: RawBuilder<unknown>): RawBuilder<string | null> =>
  digestContent(FILES_OF_ITEM(item))

/** SQL condition: the policy of an item's product, else of its client, else of the organization asks for a proof (R44). */
export const isProofRequired = (item: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  select coalesce(nullif(p.proof_policy, 'inherit'), nullif(c.proof_policy, 'inherit'), a.proof_policy) = 'always'
  from order_items asked
  join orders o on o.id = asked.order_id
  join products p on p.id = asked.product_id
  join clients c on c.id = o.client_id
  join organizations a on a.id = o.organization_id
  where asked.id = ${item}
)`

/** SQL subquery of the newest approval that the client has given to the same bytes and product with an earlier order (R44). */
export const selectEarlierApproval = (item: RawBuilder<unknown>, column: RawBuilder<unknown>) => sql`(
  select ${column}
  from order_items asked
  join orders o on o.id = asked.order_id
  join proof_rounds earlier on earlier.client_id = o.client_id and earlier.state = 'approved'
    and earlier.content_key = ${selectContentKey(item)} and earlier.order_id <> o.id
    and earlier.sent_at > o.created_at - make_interval(months => ${sql.lit(APPROVAL_MONTHS)})
  join order_items approved on approved.id = earlier.item_id and approved.product_id = asked.product_id
  join orders former on former.id = earlier.order_id
  where asked.id = ${item}
  order by earlier.sent_at desc limit 1
)`

/** Product and files of an item that is not saved yet, as SQL; `fileIds`: JSON list. */
type NewItem = Record<'clientId' | 'productId' | 'fileIds' | 'now', RawBuilder<unknown>>

/** SQL condition: the client has approved the same bytes and product before, so that a new item of them asks for no proof (R44). */
export const hasApprovedFiles = ({
  clientId,
  productId,
  fileIds,
  now,
}: NewItem): RawBuilder<boolean> => sql<boolean>`exists (
  select from proof_rounds earlier
  join order_items approved on approved.id = earlier.item_id and approved.product_id = ${productId}
  where earlier.client_id = ${clientId} and earlier.state = 'approved'
    and earlier.sent_at > ${now} - make_interval(months => ${sql.lit(APPROVAL_MONTHS)})
    and earlier.content_key = ${digestContent(sql`
      from jsonb_array_elements_text(${fileIds}) used join design_files f on f.id = used and f.client_id = ${clientId}`)}
)`

/**
 * SQL condition: the newest proof of the item, or the lack of one that is asked for, keeps its worksheet at the agency
 * (R44), as `holdsWorksheet` of `domain/proofs` says.
 */
export const isHeldByProof = (item: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`coalesce((
  select case
    when newest.state in ('sent', 'changesRequested') then true
    when newest.state in ('approved', 'passed') then newest.files_key <> ${selectFilesKey(item)}
  end
  from proof_rounds newest where newest.item_id = ${item} order by newest.number desc limit 1
), ${isProofRequired(item)} and ${selectEarlierApproval(item, sql`earlier.id`)} is null)`
