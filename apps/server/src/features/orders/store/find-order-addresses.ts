import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { type SavedContact, findContacts } from '../../contacts/index.ts'
import type { CourierOverride, DeliveryAddress, DestinationShare, StoredOrder } from './stored-order.ts'

export type OrderAddresses = {
  /** Addresses by contact id; those of a sent order with the agency's courier prices. */
  byId: ReadonlyMap<string, DeliveryAddress & Partial<CourierOverride>>
  /** Contacts that pieces may go to. */
  living: ReadonlySet<string>
  deleted: ReadonlySet<string>
}

type ItemDestinations = {
  designs: readonly { destinations: readonly DestinationShare[]; packingInfo: readonly DestinationShare[] }[]
}

const addressOf = (contact: SavedContact): DeliveryAddress => ({
  contactId: contact.id,
  objectName: contact.objectName,
  street: contact.street,
  houseNo: contact.houseNo,
  city: contact.city,
  postalCode: contact.postalCode,
  country: contact.country,
  contactName: contact.contactName,
  contactPhone: contact.contactPhone,
  receiverId: contact.receiver?.id ?? null,
  receiverName: contact.receiver?.name ?? null,
  receiverEmail: contact.receiver?.email ?? null,
  receiverPaymentTermDays: contact.receiver?.paymentTermDays ?? null,
  receiverRegistryCode: contact.receiver?.registryCode ?? null,
  receiverVatNumber: contact.receiver?.vatNumber ?? null,
  receiverCountryCode: contact.receiver?.countryCode ?? null,
})

/** Ids of all contacts that the items name in destinations or packages. */
export const collectContactIds = (items: readonly ItemDestinations[]): string[] => {
  const designs = items.flatMap((item) => item.designs)
  return [...new Set(designs.flatMap((design) => [...design.destinations, ...design.packingInfo]).map(idOf))]
}

const idOf = (share: DestinationShare): string => share.destinationId

/**
 * Finds the addresses of all contacts that items name: frozen ones of a sent order as they were at submit (R35), others as
 * they are today. 404 for a contact of another client.
 */
export const findOrderAddresses = async (
  ctx: ClientCtx,
  items: readonly ItemDestinations[],
  frozen: Pick<StoredOrder, 'places' | 'packingPlaces'>,
): Promise<OrderAddresses> => {
  const byId = new Map<string, DeliveryAddress & Partial<CourierOverride>>(
    [...frozen.places, ...frozen.packingPlaces].map((place) => [place.contactId, place]),
  )
  const living = new Set(byId.keys())
  const deleted = new Set<string>()
  const open = collectContactIds(items).filter((id) => !byId.has(id))
  const contacts = await findContacts(ctx, open)
  for (const id of open) {
    const contact = contacts.get(id)
    if (contact === undefined) throw new NotFound()
    byId.set(id, addressOf(contact))
    if (contact.isDeleted) deleted.add(id)
    else living.add(id)
  }
  return { byId, living, deleted }
}
