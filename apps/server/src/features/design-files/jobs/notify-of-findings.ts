import { checkArtwork } from '@tiraaz/domain/artwork/check-artwork'
import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import { queueNotifiedEmails, writeEvents } from '../../notifications/index.ts'
import { type FormatRow, selectOwnLimits, toProductFormat } from '../queries/product-format.ts'

type NotifyingCtx = Pick<BaseCtx, 'db' | 'now' | 'newId'> & { ports: Pick<BaseCtx['ports'], 'mail' | 'publicUrl'> }

type OrderedFile = FormatRow & {
  organizationId: string
  clientId: string
  clientName: string
  orderId: string
  projectNumber: string | null
  fileId: string
  name: string
  /** True if another file of the order was notified of before. */
  isTold: boolean
}

/** Reads the files of a preview in orders that are sent and not done, with the format of their products. */
const readOrderedFiles = async ({ db }: NotifyingCtx, previewId: string): Promise<OrderedFile[]> => {
  const { rows } = await sql<OrderedFile>`
    select o.organization_id as "organizationId", o.client_id as "clientId", c.name as "clientName", o.id as "orderId",
      o.project_number as "projectNumber", f.id as "fileId", f.name, p.width_mm as "widthMm", p.height_mm as "heightMm",
      p.bleed_mm as "bleedMm", p.page_count as "pageCount", p.colour_mode as "colourMode",
      p.print_profile as "printProfile", p.total_ink_percent as "totalInkPercent",
      ${selectOwnLimits('p')} as "ownLimits", exists (
        select from notifications n where n.order_id = o.id and n.kind = 'preflightError'
      ) as "isTold"
    from design_files f
    join order_design_files used on used.design_file_id = f.id
    join order_designs d on d.id = used.design_id
    join order_items i on i.id = d.item_id
    join products p on p.id = i.product_id and p.design_files_are_required
    join orders o on o.id = i.order_id and o.status in ('submitted', 'confirmed')
    join clients c on c.id = o.client_id
    where f.preview_id = ${previewId}
    order by o.id, f.id, i.position`.execute(db)
  return rows
}

const hasError = (facts: DocumentFacts, file: OrderedFile): boolean =>
  checkArtwork(facts, toProductFormat(file)).some(({ weight }) => weight === 'warning')

/**
 * Notifies the agency of errors in files that were ordered before they were checked, once a file and order (R39). The first
 * files of an order are emailed at once, later ones in the digest: an order of many files fills no inbox.
 */
export const notifyOfFindings = async (tx: NotifyingCtx, previewId: string, facts: DocumentFacts): Promise<void> => {
  const kind = 'preflightError'
  const faulty = (await readOrderedFiles(tx, previewId)).filter((file) => hasError(facts, file))
  for (const files of Map.groupBy(faulty, ({ orderId }) => orderId).values()) {
    const [order] = files
    if (order === undefined) continue
    const { orderId, organizationId, clientId, clientName, projectNumber, isTold } = order
    // A file may stand in several designs of the order.
    const names = new Map(files.map(({ fileId, name }) => [fileId, name]))
    const events = Array.from(names, ([fileId, words]) => ({ orderId, version: fileId, params: { words } }))
    const soonest = isTold ? 'digest' : 'atOnce'
    const readers = await writeEvents(tx, { kind, organizationId, clientId, actorId: null }, events, soonest)
    await queueNotifiedEmails(tx, { kind, organizationId, names: { projectNumber, clientName } }, readers)
  }
}
