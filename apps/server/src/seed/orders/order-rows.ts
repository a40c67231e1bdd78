import type { DemoPrintingHouse } from '../organizations.ts'
import { buildOrderSearchText } from '../../features/orders/store/build-order-search-text.ts'
import { ALTERATION_REQUEST, CANCEL_REASON } from '../content/order-texts.ts'
import { toStoredCostCentre } from './corporate-orders.ts'
import type { DemoRows } from '../demo-rows.ts'
import { type DemoDesign, type DemoItem, type DemoOrder, lacksFiles, type DemoShare } from './demo-order.ts'

const addShares = (
  rows: DemoRows,
  table: 'order_design_destinations' | 'order_design_packages',
  designId: string,
  shares: readonly DemoShare[],
): void => {
  for (const [position, { contact, quantity }] of shares.entries()) {
    rows.add(table, { design_id: designId, position, contact_id: contact.id, quantity })
  }
}

const addDesign = (rows: DemoRows, order: DemoOrder, item: DemoItem, design: DemoDesign, position: number): void => {
  rows.add('order_designs', {
    id: design.id,
    organization_id: order.client.organization.id,
    item_id: item.id,
    position,
    name: design.name,
    quantity: design.quantity,
  })
  for (const [at, file] of design.files.entries()) {
    rows.add('order_design_files', {
      design_id: design.id,
      design_file_id: file.id,
      position: at,
      alteration_request: design.fileAlterationRequest,
    })
  }
  addShares(rows, 'order_design_destinations', design.id, design.shares)
  addShares(rows, 'order_design_packages', design.id, design.packages)
}

const getPrintingHouse = (order: DemoOrder, id: string | null | undefined): DemoPrintingHouse | undefined =>
  Object.values(order.client.organization.houses).find((printingHouse) => printingHouse.id === id)

const addItem = (rows: DemoRows, order: DemoOrder, item: DemoItem, position: number): void => {
  const price = order.prices.items[position]
  const isSent = order.status !== 'draft'
  const printingHouse = getPrintingHouse(order, price?.printingHouseId)
  rows.add('order_items', {
    id: item.id,
    organization_id: order.client.organization.id,
    order_id: order.id,
    product_id: item.product.id,
    position,
    quantity: item.quantity,
    additional_info: item.info,
    product_name_et: isSent ? item.product.nameEt : null,
    product_name_en: isSent ? item.product.nameEn : null,
    vat_class: isSent ? 'standard' : null,
    sale_cents: price?.saleCents ?? null,
    purchase_cents: price?.purchaseCents ?? null,
    markup_basis_points: price?.markup ?? null,
    printing_house_id: printingHouse?.id ?? null,
    printing_house_name: printingHouse?.name ?? null,
    sale_override_cents: position === 0 ? (order.agreed?.saleCents ?? null) : null,
    override_reason: position === 0 ? (order.agreed?.reason ?? null) : null,
  })
  for (const [at, design] of item.designs.entries()) addDesign(rows, order, item, design, at)
}

/** Adds copies of the delivery addresses at the time of submission (R35). */
const addPlaces = (rows: DemoRows, order: DemoOrder): void => {
  for (const { contactId, grams, purchaseCents, saleCents } of order.prices.destinations) {
    const contact = order.client.contacts.find(({ id }) => id === contactId)
    if (contact === undefined) throw new Error(`${contactId} is no contact of ${order.client.name}`)
    const { receiver } = contact
    rows.add('order_destinations', {
      order_id: order.id,
      contact_id: contactId,
      organization_id: order.client.organization.id,
      object_name: contact.objectName,
      street: contact.street,
      house_no: contact.houseNo,
      city: contact.city,
      postal_code: contact.postalCode,
      country: contact.country,
      contact_name: contact.contactName,
      contact_phone: contact.contactPhone,
      receiver_id: receiver.id,
      receiver_name: receiver.name,
      receiver_email: receiver.email,
      receiver_payment_term_days: receiver.paymentTermDays,
      receiver_registry_code: receiver.registryCode,
      receiver_vat_number: receiver.vatNumber,
      receiver_country_code: 'EE',
      grams,
      courier_purchase_cents: purchaseCents,
      courier_sale_cents: saleCents,
    })
  }
}

/** Version of an order that was saved step by step and then sent. */
const SAVED_VERSION = 5
const SENT_VERSION = 6
const CONFIRMED_VERSION = 7

const versionOf = ({ times }: DemoOrder): number => {
  if (times.submittedAt === null) return SAVED_VERSION
  return times.confirmedAt === null && times.canceledAt === null ? SENT_VERSION : CONFIRMED_VERSION
}

export const addOrderRows = (rows: DemoRows, order: DemoOrder): void => {
  const { totals } = order.prices
  rows.add('orders', {
    id: order.id,
    organization_id: order.client.organization.id,
    client_id: order.client.id,
    version: versionOf(order),
    status: order.approval === 'waiting' ? 'waitingApproval' : order.status,
    purchase_order_number: order.purchaseOrderNumber,
    cost_centre: toStoredCostCentre(order.costCentre),
    name: order.name,
    created_by: order.createdBy,
    representative_id: order.representative.id,
    additional_info: order.info,
    deadline: order.deadline,
    is_transport_price_excluded: order.isTransportPriceExcluded,
    alteration_request: order.special === 'alterationRequested' ? ALTERATION_REQUEST : null,
    cancel_reason: order.status === 'canceled' ? CANCEL_REASON : null,
    project_number: order.projectNumber,
    search_text: buildOrderSearchText(order.client.name, {
      ...order,
      ownFields: null,
      items: order.items.map(({ product, designs }) => ({ ...product, additionalInvoiceInfo: null, designs })),
    }),
    files_missing: lacksFiles(order),
    items_sale_cents: totals.itemsSaleCents,
    items_purchase_cents: totals.itemsPurchaseCents,
    transport_sale_cents: totals.transportSaleCents,
    transport_purchase_cents: totals.transportPurchaseCents,
    created_at: order.times.createdAt,
    submitted_at: order.times.submittedAt,
    confirmed_at: order.times.confirmedAt,
  })
  for (const [at, item] of order.items.entries()) addItem(rows, order, item, at)
  if (order.status !== 'draft') addPlaces(rows, order)
}
