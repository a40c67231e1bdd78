import type { OrderEvent } from './order-events.ts'
import type { DestinationShare, StoredDesign, StoredItem, StoredOrder } from './stored-order.ts'

/** Row of an item. Names and VAT class are stored in sent orders only; a draft uses today's (R35). */
const itemRow = (item: StoredItem, position: number, { status }: StoredOrder) => {
  const isSent = status !== 'draft'
  return {
    id: item.id,
    product_id: item.productId,
    position,
    quantity: item.quantity,
    additional_info: item.additionalInfo,
    additional_invoice_info: item.additionalInvoiceInfo,
    product_name_et: isSent ? item.nameEt : null,
    product_name_en: isSent ? item.nameEn : null,
    vat_class: isSent ? item.vatClass : null,
    sale_cents: item.saleCents,
    purchase_cents: item.purchaseCents,
    markup_basis_points: item.markup,
    printing_house_id: item.printingHouseId,
    sale_override_cents: item.saleOverrideCents,
    purchase_override_cents: item.purchaseOverrideCents,
    override_reason: item.overrideReason,
    chosen_printing_house_id: item.chosenPrintingHouseId,
  }
}

const shareRows = (designId: string, shares: readonly DestinationShare[]) =>
  shares.map(({ destinationId, quantity }, position) => ({
    design_id: designId,
    position,
    contact_id: destinationId,
    quantity,
  }))

const fileRows = ({ id, files }: StoredDesign) =>
  files.map((file, position) => ({
    design_id: id,
    design_file_id: file.id,
    position,
    alteration_request: file.alterationRequest,
  }))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Rows that differ from the stored order; designs of a changed item are all replaced. */
export const diffOrderRows = (before: StoredOrder, after: StoredOrder, events: readonly OrderEvent[]) => {
  const stored = new Map(before.items.map((item, position) => [item.id, { item, position }]))
  const kept = new Set(after.items.map((item) => item.id))
  const rewritten = after.items.filter(({ id, designs }) => !isSame(designs, stored.get(id)?.item.designs))
  const designs = rewritten.flatMap((item) => item.designs)
  return {
    removedItems: before.items.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    replacedItems: rewritten.filter(({ id }) => stored.has(id)).map(({ id }) => id),
    written: {
      items: after.items.flatMap((item, position) => {
        const row = itemRow(item, position, after)
        const old = stored.get(item.id)
        return old !== undefined && isSame(row, itemRow(old.item, old.position, before)) ? [] : [row]
      }),
      designs: rewritten.flatMap((item) =>
        item.designs.map(({ id, name, quantity }, position) => ({ id, item_id: item.id, position, name, quantity })),
      ),
      files: designs.flatMap(fileRows),
      destinations: designs.flatMap(({ id, destinations }) => shareRows(id, destinations)),
      packages: designs.flatMap(({ id, packingInfo }) => shareRows(id, packingInfo)),
      events,
    },
  }
}
