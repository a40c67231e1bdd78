import { nameOrder } from '../../core/by-name.ts'
import type { ClientCtx } from '../../core/context.ts'
import { type ContactFacts, listLivingContacts, type ReceiverFacts } from './contact-facts.ts'

const receiverView = ({ paymentTermDays, registryCode, ...receiver }: ReceiverFacts) => ({
  ...receiver,
  paymentTerm: paymentTermDays,
  businessRegistryCode: registryCode,
})

const contactView = (contact: ContactFacts) => {
  const { id, street, houseNo, city, postalCode, country, objectName } = contact
  return {
    id,
    address: { street, houseNo, city, postalCode, country, objectName },
    invoiceReceiver: contact.receiver === null ? null : receiverView(contact.receiver),
    contactName: contact.contactName,
    contactPhone: contact.contactPhone,
    isDefault: contact.isDefault,
  }
}

/** The client's saved addresses: the default first, then by the name of the place. */
export const listContacts = async (ctx: ClientCtx) => {
  const contacts = await listLivingContacts(ctx)
  const compare = nameOrder(ctx.locale)
  contacts.sort(
    (a, b) =>
      Number(b.isDefault) - Number(a.isDefault) || compare(a.objectName, b.objectName) || compare(a.city, b.city),
  )
  return contacts.map(contactView)
}
