import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { type ContactFacts, findContacts } from '../../contacts/index.ts'
import type { CourierOverride, Place, Share, StoredOrder } from './stored-order.ts'

export type DeliveryPlaces = {
  /** A place of a sent order comes with what the agency has set of the way there. */
  byId: ReadonlyMap<string, Place & Partial<CourierOverride>>
  /** Places that pieces may go to. */
  living: ReadonlySet<string>
  deleted: ReadonlySet<string>
}

type Delivered = { designs: readonly { destinations: readonly Share[]; packingInfo: readonly Share[] }[] }

const placeOf = (contact: ContactFacts): Place => ({
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

/** Every contact that items name, whether pieces go there or packages are for it. */
export const contactIdsOf = (items: readonly Delivered[]): string[] => {
  const designs = items.flatMap((item) => item.designs)
  return [...new Set(designs.flatMap((design) => [...design.destinations, ...design.packingInfo]).map(idOf))]
}

const idOf = (share: Share): string => share.destinationId

/**
 * Every place that items go to: the frozen ones of a sent order as they were at submit, whatever became of the contact
 * since (R35), others as they are today. A contact of another client is not found.
 */
export const findPlaces = async (
  ctx: ClientCtx,
  items: readonly Delivered[],
  frozen: Pick<StoredOrder, 'places' | 'packingPlaces'>,
): Promise<DeliveryPlaces> => {
  const byId = new Map<string, Place & Partial<CourierOverride>>(
    [...frozen.places, ...frozen.packingPlaces].map((place) => [place.contactId, place]),
  )
  const living = new Set(byId.keys())
  const deleted = new Set<string>()
  const open = contactIdsOf(items).filter((id) => !byId.has(id))
  const contacts = await findContacts(ctx, open)
  for (const id of open) {
    const contact = contacts.get(id)
    if (contact === undefined) throw new NotFound()
    byId.set(id, placeOf(contact))
    if (contact.isDeleted) deleted.add(id)
    else living.add(id)
  }
  return { byId, living, deleted }
}
