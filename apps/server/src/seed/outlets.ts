import { newId } from '../core/ids.ts'
import { buildContactSearchText } from '../features/contacts/store/build-contact-search-text.ts'
import { OUTLET_STREETS, OUTLETS, shopTags, TOWNS } from './content/outlets.ts'
import { FIRST_NAMES, LAST_NAMES } from './content/people.ts'
import type { DemoReceiver } from './contacts.ts'
import type { DemoRows } from './demo-rows.ts'
import { type Random, createRandom } from './random.ts'

type Owner = { id: string; organizationId: string; brand: string }

const outletIn = (town: (typeof TOWNS)[number], brand: string, random: Random) => {
  const street = random.pick(OUTLET_STREETS)
  return {
    objectName: `${brand} ${town.city}, ${street}`,
    street,
    houseNo: String(random.int(1, 60)),
    city: town.city,
    postalCode: town.postalCode,
    contactName: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
  }
}

/** Adds contacts that no order uses, so that a chain with hundreds of shops has a long list to search. */
export const addOutlets = (rows: DemoRows, owner: Owner, receiver: DemoReceiver | undefined): void => {
  const random = createRandom(`outlets ${owner.brand}`)
  const count = OUTLETS[owner.brand] ?? 0
  for (let at = 0; at < count; at++) {
    const town = TOWNS[at % TOWNS.length]
    if (town === undefined) throw new RangeError('There are no towns')
    const outlet = outletIn(town, owner.brand, random)
    rows.add('contacts', {
      id: newId(),
      organization_id: owner.organizationId,
      client_id: owner.id,
      object_name: outlet.objectName,
      street: outlet.street,
      house_no: outlet.houseNo,
      city: outlet.city,
      postal_code: outlet.postalCode,
      country: 'EE',
      contact_name: outlet.contactName,
      contact_phone: `+372 5${random.int(100, 999)} ${random.int(1000, 9999)}`,
      is_default: false,
      search_text: buildContactSearchText(outlet),
      invoice_receiver_id: receiver?.id ?? null,
      tags: shopTags(at, town.city),
    })
  }
}
