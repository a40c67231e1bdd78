import type { Cents } from '@tiraaz/domain/money/money'
import { sql } from 'kysely'
import { defineStatement } from '../../../db/statement.ts'

export type OverrideView = { saleCents: Cents | null; purchaseCents: Cents | null; reason: string | null }

export type OrderWorkDestination = {
  contactId: string
  objectName: string
  street: string | null
  houseNo: string | null
  city: string
  postalCode: string | null
  country: string
  grams: number
  saleCents: Cents | null
  purchaseCents: Cents | null
  override: OverrideView
}

/** Internal data of an order for the agency's page, beside its list entry. */
export type OrderWork = {
  isTransportPriceExcluded: boolean
  itemsSaleCents: Cents | null
  itemsPurchaseCents: Cents | null
  transportSaleCents: Cents | null
  transportPurchaseCents: Cents | null
  /** The organization's margin floor in basis points; 0 is none. */
  floor: number
  items: {
    id: string
    printingHouseId: string | null
    isHouseChosen: boolean
    saleCents: Cents | null
    purchaseCents: Cents | null
    worksheetId: string | null
    worksheetDeadline: string | null
    promisedOn: string | null
    override: OverrideView
    speed: {
      speedLevelDays: number | null
      speedCents: Cents | null
      speedPurchaseCents: Cents | null
      overrideCents: Cents | null
      purchaseOverrideCents: Cents | null
    }
  }[]
  places: OrderWorkDestination[]
  notes: { id: string; at: string; authorId: string; authorName: string; text: string }[]
}

const items = sql`
  coalesce((
    select json_agg(json_build_object(
      'id', i.id, 'printingHouseId', i.printing_house_id, 'isHouseChosen', i.chosen_printing_house_id is not null,
      'saleCents', i.sale_cents, 'purchaseCents', i.purchase_cents,
      'worksheetId', w.id, 'worksheetDeadline', w.deadline, 'promisedOn', w.promised_on,
      'override', json_build_object(
        'saleCents', i.sale_override_cents, 'purchaseCents', i.purchase_override_cents, 'reason', i.override_reason
      ),
      'speed', json_build_object(
        'speedLevelDays', i.speed_level_days, 'speedCents', i.speed_cents, 'speedPurchaseCents', i.speed_purchase_cents,
        'overrideCents', i.speed_override_cents, 'purchaseOverrideCents', i.speed_purchase_override_cents
      )
    ) order by i.position)
    from order_items i left join worksheets w on w.order_item_id = i.id
    where i.order_id = o.id
  ), '[]')`

const destinations = sql`
  coalesce((
    select json_agg(json_build_object(
      'contactId', t.contact_id, 'objectName', t.object_name, 'street', t.street, 'houseNo', t.house_no,
      'city', t.city, 'postalCode', t.postal_code, 'country', t.country, 'grams', t.grams,
      'saleCents', t.courier_sale_cents, 'purchaseCents', t.courier_purchase_cents,
      'override', json_build_object(
        'saleCents', t.courier_sale_override_cents, 'purchaseCents', t.courier_purchase_override_cents,
        'reason', t.courier_override_reason
      )
    ) order by t.object_name, t.contact_id)
    from order_destinations t where t.order_id = o.id and not t.is_packing_only
  ), '[]')`

const notes = sql`
  coalesce((
    select json_agg(json_build_object(
      'id', n.id, 'at', n.at, 'authorId', n.author_id, 'authorName', u.name, 'text', n.text
    ) order by n.at, n.id)
    from order_notes n join users u on u.id = n.author_id
    where n.order_id = o.id
  ), '[]')`

export const readOrderWork = defineStatement<{ id: string; organizationId: string }, OrderWork>(
  ({ id, organizationId }) => sql`
    select
      o.is_transport_price_excluded as "isTransportPriceExcluded",
      o.items_sale_cents as "itemsSaleCents", o.items_purchase_cents as "itemsPurchaseCents",
      o.transport_sale_cents as "transportSaleCents", o.transport_purchase_cents as "transportPurchaseCents",
      org.margin_floor_basis_points as floor,
      ${items} as items, ${destinations} as places, ${notes} as notes
    from orders o join organizations org on org.id = o.organization_id
    where o.id = ${id} and o.organization_id = ${organizationId}`,
)
