import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, nameText, version } from '../wire-types.ts'
import { address } from './contacts.ts'

const ofClient = z.object({ clientId: id })
const ofDistribution = ofClient.extend({ distributionId: id })

const savedDesign = z.strictObject({
  id,
  productId: id,
  productName: z.string(),
  name: z.string().nullable(),
  quantity: z.int(),
})

const savedDistribution = z.strictObject({
  id,
  name: z.string().max(TEXT_LIMITS.name),
  version,
  savedAt: instant,
  addressCount: z.int(),
  designs: z.array(savedDesign),
})

export const listSavedDistributions = endpoint('listSavedDistributions', {
  summary: 'Named distributions of the client, by name, with their designs and number of addresses.',
  params: ofClient,
  response: z.array(savedDistribution),
})

export const getSavedDistribution = endpoint('getSavedDistribution', {
  summary:
    'A named distribution: pieces of each design by contact, and the contacts as they are now; a deleted contact has its last address.',
  params: ofDistribution,
  response: savedDistribution.extend({
    designs: z.array(
      savedDesign.extend({ destinations: z.array(z.strictObject({ destinationId: id, quantity: z.int() })) }),
    ),
    places: z.array(
      z.strictObject({
        id,
        address,
        contactName: z.string().nullable(),
        contactPhone: z.string().nullable(),
        invoiceReceiver: z.strictObject({ name: z.string() }).nullable(),
      }),
    ),
  }),
})

export const saveDistribution = endpoint('saveDistribution', {
  summary: 'Save the distribution of an order, as it is saved now, under a name of its own.',
  params: ofClient,
  body: z.object({ orderId: id, name: nameText }).meta({ examples: [{ orderId: '01k9', name: 'Kõik poed' }] }),
  response: z.strictObject({ id }),
})

export const renameDistribution = endpoint('renameDistribution', {
  summary: 'Rename a named distribution.',
  params: ofDistribution,
  body: z.object({ version, name: nameText }).meta({ examples: [{ version: 1, name: 'Lõuna-Eesti poed' }] }),
  response: z.strictObject({ version }),
})

export const deleteDistribution = endpoint('deleteDistribution', {
  summary: 'Delete a named distribution; orders keep what they have.',
  params: ofDistribution,
  responseKind: 'nothing',
})
