import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, nameText, noteText, queryVersion, version } from '../wire-types.ts'

const params = z.object({ clientId: id, id })
const query = z.object({ version: queryVersion })
const response = z.strictObject({ version })

export const saveOrderName = endpoint('saveOrderName', {
  summary: 'The client’s own label of an order, shown in lists; null takes it away (R36).',
  params,
  query,
  body: z.strictObject({ name: nameText.nullable() }),
  response,
})

export const saveAlterationRequest = endpoint('saveAlterationRequest', {
  summary:
    'Asks the agency to change a submitted order; null withdraws the request, or says that it was answered (R25, R36).',
  params,
  query,
  body: z.strictObject({
    alterationRequest: noteText.nullable(),
    /** Answer of the agency to the alteration request that it settles; emailed to the client. */
    answer: noteText.nullable().optional(),
  }),
  response,
})
