import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire-types.ts'

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

export const listContacts = endpoint('listContacts', {
  summary: 'Saved delivery addresses of the client with their invoice receivers, the default first, then by name.',
  params: z.object({ clientId: id }),
  response: z.array(
    z.strictObject({
      id,
      address,
      invoiceReceiver: invoiceReceiver.nullable(),
      contactName: z.string().nullable(),
      contactPhone: z.string().nullable(),
      isDefault: z.boolean(),
    }),
  ),
})

export const listCountries = endpoint('listCountries', {
  summary: 'Countries by their name in the caller’s language.',
  response: z.array(z.strictObject({ code: z.string(), name: z.string() })),
})
