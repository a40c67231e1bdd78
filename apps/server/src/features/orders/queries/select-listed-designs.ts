import type { Locale } from '@tiraaz/messages/locale'
import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { createNameOrder } from '../../../core/by-name.ts'
import type { BaseCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import type { Tables } from '../../../db/schema/tables.ts'

type Address = {
  street: string | null
  houseNo: string | null
  city: string
  postalCode: string | null
  country: string
  objectName: string
}
type ContactQuantity = { contactId: string; quantity: number }
type DesignRow = {
  id: string
  name: string | null
  quantity: number
  files: { id: string; name: string; previewId: string | null; alterationRequest: string | null }[]
  destinations: ContactQuantity[]
  packingInfo: ContactQuantity[]
}
type FrozenDestination = Address & { contactId: string; receiverName: string | null; isPackingOnly: boolean }
type OrderRow = { id: string; frozen: FrozenDestination[]; items: { designs: DesignRow[] }[] }

/** Designs of the outer `order_items` row with files, destinations and packing; contains no prices (R4). */
export const selectListedDesigns = () => {
  const item = expressionBuilder<Tables, 'order_items'>()
  return jsonArrayFrom(
    item
      .selectFrom('order_designs')
      .whereRef('order_designs.item_id', '=', 'order_items.id')
      .where('order_designs.is_left_out', '=', false)
      .select(['order_designs.id', 'order_designs.name', 'order_designs.quantity'])
      .select((design) => [
        jsonArrayFrom(
          design
            .selectFrom('order_design_files as used')
            .innerJoin('design_files as file', 'file.id', 'used.design_file_id')
            .whereRef('used.design_id', '=', 'order_designs.id')
            .select(['file.id', 'file.name', 'file.preview_id as previewId'])
            .select('used.alteration_request as alterationRequest')
            .orderBy('used.position'),
        ).as('files'),
        jsonArrayFrom(
          design
            .selectFrom('order_design_destinations as part')
            .whereRef('part.design_id', '=', 'order_designs.id')
            .select(['part.contact_id as contactId', 'part.quantity'])
            .orderBy('part.position'),
        ).as('destinations'),
        jsonArrayFrom(
          design
            .selectFrom('order_design_packages as part')
            .whereRef('part.design_id', '=', 'order_designs.id')
            .select(['part.contact_id as contactId', 'part.quantity'])
            .orderBy('part.position'),
        ).as('packingInfo'),
      ])
      .orderBy('order_designs.position'),
  )
}

/** Destinations of a sent order as frozen at submit (R35), for the outer `page` row. */
export const selectFrozenDestinations = () => {
  const page = expressionBuilder<Tables & { page: { id: string } }, 'page'>()
  return jsonArrayFrom(
    page
      .selectFrom('order_destinations as place')
      .whereRef('place.order_id', '=', 'page.id')
      .select([
        'place.contact_id as contactId',
        'place.street',
        'place.house_no as houseNo',
        'place.city',
        'place.postal_code as postalCode',
        'place.country',
        'place.object_name as objectName',
        'place.receiver_name as receiverName',
        'place.is_packing_only as isPackingOnly',
      ])
      .orderBy('place.contact_id'),
  )
}

const addressOfPlace = (place: FrozenDestination): Address => {
  const { contactId: _contactId, receiverName: _receiverName, isPackingOnly: _isPackingOnly, ...address } = place
  return address
}

/** Invoice receivers of a sent order by name; the client pays for destinations without a receiver. */
export const listReceiverNames = (
  places: readonly Pick<FrozenDestination, 'receiverName' | 'isPackingOnly'>[],
  clientName: string,
  locale: Locale,
): string[] =>
  [
    ...new Set(
      places.flatMap(({ receiverName, isPackingOnly }) => (isPackingOnly ? [] : [receiverName ?? clientName])),
    ),
  ].sort(createNameOrder(locale))

const contactsOf = (designs: readonly DesignRow[]): string[] =>
  designs.flatMap((design) => [...design.destinations, ...design.packingInfo].map((part) => part.contactId))

const readAddresses = defineStatement<{ organizationId: string; ids: readonly string[] }, Address & { id: string }>(
  ({ organizationId, ids }, db) =>
    db
      .selectFrom('contacts')
      .where('organization_id', '=', organizationId)
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .select(['id', 'street', 'house_no as houseNo', 'city', 'postal_code as postalCode', 'country'])
      .select('object_name as objectName'),
)

const readContacts = async (
  { db, organizationId }: BaseCtx & { organizationId: string },
  ids: ReadonlySet<string>,
): Promise<Map<string, Address>> => {
  if (ids.size === 0) return new Map()
  const rows = await readAddresses(db, { organizationId, ids: [...ids] })
  return new Map(rows.map(({ id, ...address }) => [id, address]))
}

const addressed = (parts: readonly ContactQuantity[], addressOf: (contactId: string) => Address) =>
  parts.map(({ contactId, quantity }) => ({ quantity, address: addressOf(contactId) }))

/** Converts the designs of an order to list entries with addresses. */
export type DesignsOf = (orderId: string, designs: readonly DesignRow[]) => ListedDesign[]
type ListedDesign = Omit<DesignRow, 'destinations' | 'packingInfo'> & {
  destinations: { quantity: number; address: Address }[]
  packingInfo: { quantity: number; address: Address }[]
}

/** Loads addresses for a page of orders: frozen ones, and today's for drafts with one more statement if needed. */
export const loadDesignAddresses = async (
  ctx: BaseCtx & { organizationId: string },
  orders: readonly OrderRow[],
): Promise<DesignsOf> => {
  const frozen = new Map<string, Map<string, Address>>()
  const open = new Set<string>()
  for (const { id, frozen: places, items } of orders) {
    const known = new Map(places.map((place) => [place.contactId, addressOfPlace(place)]))
    frozen.set(id, known)
    for (const contactId of items.flatMap((item) => contactsOf(item.designs))) {
      if (!known.has(contactId)) open.add(contactId)
    }
  }
  const today = await readContacts(ctx, open)
  return (orderId, designs) => {
    const addressOf = (contactId: string): Address => {
      const address = frozen.get(orderId)?.get(contactId) ?? today.get(contactId)
      if (address === undefined) throw new Error(`Order ${orderId} names contact ${contactId}, which is nowhere`)
      return address
    }
    return designs.map((design) => ({
      ...design,
      destinations: addressed(design.destinations, addressOf),
      packingInfo: addressed(design.packingInfo, addressOf),
    }))
  }
}
