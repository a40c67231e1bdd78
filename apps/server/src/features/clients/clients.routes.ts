import type { Bind } from '../../http/bind.ts'
import { suggestCompanies } from '../contacts/index.ts'
import { blockClient, unblockClient } from './block-client.ts'
import { listAgencyClients } from './client-list.query.ts'
import { getAgencyClient } from './client.query.ts'
import { createClient } from './create-client.ts'
import { checkVatNumber } from '../organization/index.ts'
import { saveClient } from './save-client.ts'

/** Routes for the clients of an organization, for agency users. */
export const bindClients = (bind: Bind): void => {
  bind('listAgencyClients', (ctx, { query }) => listAgencyClients(ctx, query))
  bind('getAgencyClient', (ctx, { params }) => getAgencyClient(ctx, params.id))
  bind('createClient', (ctx, { body }) => createClient(ctx, body))
  bind('saveClient', (ctx, { params, query, body }) => saveClient(ctx, { ...params, ...query, client: body }))
  bind('blockClient', (ctx, { params, query, body }) => blockClient(ctx, { ...params, ...query, ...body }))
  bind('unblockClient', (ctx, { params, query }) => unblockClient(ctx, { ...params, ...query }))
  bind('checkVatNumber', (ctx, input) => checkVatNumber(ctx, input))
  bind('suggestCompanies', (ctx, { query }) => suggestCompanies(ctx, query))
}
