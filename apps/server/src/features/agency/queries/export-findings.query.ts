import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import { type Finding, FINDING_WEIGHTS, type FindingWeight } from '@tiraaz/domain/artwork/findings'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { getLanguage } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { type FormatRow, listFindings, selectOwnLimits, toProductFormat } from '../../design-files/index.ts'

const NAMES = { et: et.findingNames, en: en.findingNames }

/** Orders whose files may still be replaced before they are printed; findings of others are no longer open. */
const OPEN: readonly OrderStatus[] = ['submitted', 'confirmed']

type CheckedFile = FormatRow & {
  orderId: string
  itemId: string
  nameEt: string
  nameEn: string
  facts: DocumentFacts
}

const readCheckedFiles = defineStatement<{ organizationId: string; orderIds: readonly string[] }, CheckedFile>(
  ({ organizationId, orderIds }) => sql`
    select i.order_id as "orderId", i.id as "itemId", coalesce(i.product_name_et, p.name_et) as "nameEt",
      coalesce(i.product_name_en, p.name_en) as "nameEn", p.width_mm as "widthMm", p.height_mm as "heightMm",
      p.bleed_mm as "bleedMm", p.page_count as "pageCount", p.colour_mode as "colourMode",
      p.print_profile as "printProfile", p.total_ink_percent as "totalInkPercent", ${selectOwnLimits('p')} as "ownLimits",
      pr.facts
    from unnest(${orderIds}::text[]) as chosen(id)
    join orders o on o.id = chosen.id and o.organization_id = ${organizationId}
    join order_items i on i.order_id = o.id
    join products p on p.id = i.product_id
    join lateral (
      select distinct f.preview_id
      from order_designs d
      join order_design_files used on used.design_id = d.id
      join design_files f on f.id = used.design_file_id
      where d.item_id = i.id and not d.is_left_out
    ) file on true
    join previews pr on pr.id = file.preview_id and pr.state = 'ready' and pr.facts is not null
    order by i.order_id, i.position, file.preview_id`,
)

/** Findings of an order's artwork for a row of the export. */
export type OrderFindings = {
  count: number
  /** Null without findings. */
  worst: FindingWeight | null
  /** Products with the short names of their findings, most serious first; null without findings. */
  names: string | null
}

const worstOf = (findings: readonly Finding[]): FindingWeight | null =>
  FINDING_WEIGHTS.find((weight) => findings.some((finding) => finding.weight === weight)) ?? null

const describe = ({ locale }: OrganizationCtx, files: readonly CheckedFile[]): OrderFindings => {
  const language = getLanguage(locale)
  const items = [...Map.groupBy(files, ({ itemId }) => itemId).values()].map((ofItem) => {
    const findings = ofItem.flatMap((file) => listFindings(file.facts, toProductFormat(file)))
    const sorted = FINDING_WEIGHTS.flatMap((weight) => findings.filter((finding) => finding.weight === weight))
    const names = new Set(sorted.map(({ code }) => NAMES[language][code]))
    const product = language === 'et' ? ofItem[0]?.nameEt : ofItem[0]?.nameEn
    return { findings, words: `${product}: ${[...names].join(', ')}` }
  })
  const found = items.filter(({ findings }) => findings.length > 0)
  const all = found.flatMap(({ findings }) => findings)
  return { count: all.length, worst: worstOf(all), names: found.map(({ words }) => words).join('; ') || null }
}

/**
 * Reads what the check found in the files of orders that are sent and not printed yet, in one statement; null for other
 * orders, and where no file has been read yet. A file that several designs of an item use counts once.
 */
export const readExportFindings = async (
  ctx: OrganizationCtx,
  orders: readonly { id: string; status: OrderStatus }[],
): Promise<(orderId: string) => OrderFindings | null> => {
  const orderIds = orders.filter(({ status }) => OPEN.includes(status)).map(({ id }) => id)
  const { organizationId, db } = ctx
  const files = orderIds.length === 0 ? [] : await readCheckedFiles(db, { organizationId, orderIds })
  const byOrder = Map.groupBy(files, ({ orderId }) => orderId)
  return (orderId) => {
    const ofOrder = byOrder.get(orderId)
    return ofOrder === undefined ? null : describe(ctx, ofOrder)
  }
}
