import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, queryList, queryPage } from '../wire-types.ts'
import { contactSearch, contactTag } from './contact-input.ts'

export const address = z.strictObject({
  street: z.string().nullable(),
  houseNo: z.string().nullable(),
  city: z.string(),
  postalCode: z.string().nullable(),
  country: z.string(),
  /** The name of the place: a shop, an office. */
  objectName: z.string(),
})

export const invoiceReceiver = z.strictObject({
  id,
  name: z.string(),
  email: z.string().nullable(),
  /** Days. */
  paymentTerm: z.int(),
  businessRegistryCode: z.string().nullable(),
  vatNumber: z.string().nullable(),
  countryCode: z.string(),
})

/** Delivery address of the client, with the invoice receiver of deliveries to it. */
export const contact = z.strictObject({
  id,
  address,
  invoiceReceiver: invoiceReceiver.nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  isDefault: z.boolean(),
  /** Groups of the client's addresses, sorted. */
  tags: z.array(z.string()),
})

export const listContacts = endpoint('listContacts', {
  summary:
    'Saved delivery addresses of the client with their invoice receivers, the default first, then by name: those that have every word of the search and one of the tags, 50 of them where a page is asked for.',
  params: z.object({ clientId: id }),
  query: z.object({ search: contactSearch, 'Tags[]': queryList(contactTag), page: queryPage.optional() }),
  response: z.array(contact),
})

export const listContactTags = endpoint('listContactTags', {
  summary: 'Tags of the client’s saved delivery addresses by name, with the number of addresses.',
  params: z.object({ clientId: id }),
  response: z.array(z.strictObject({ name: z.string(), count: z.int() })),
})

export const suggestFirstAddress = endpoint('suggestFirstAddress', {
  summary:
    'The address of the client’s company as the agency wrote it down, to be the first delivery address; null once the client has a saved one, and without a city.',
  params: z.object({ clientId: id }),
  response: z.strictObject({ address: address.nullable() }),
})

export const listCountries = endpoint('listCountries', {
  summary: 'Countries by their name in the caller’s language.',
  response: z.array(z.strictObject({ code: z.string(), name: z.string() })),
})
