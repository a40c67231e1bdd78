import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { getCatalogue, getOrder, listOrders, listUnread } from './reads.ts'
import { addProduct, removeProduct, saveItems } from './writes.ts'

/*
 * Server that the portal is measured against: Fastify and pg, hand-written SQL, no log-in, no validation, no rules. It
 * answers the same addresses; user and organization come from the environment, not from a token.
 */
const asText = (text: string): string => text
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1082, asText)

const organizationId = process.env.ORGANIZATION ?? ''
const userId = process.env.USER_ID ?? ''
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()

type Call = {
  Params: { clientId: string; id: string; productId: string }
  Querystring: { Page: string; version: string }
  Body: { items: Parameters<typeof saveItems>[2] }
}

const place = (request: FastifyRequest<Call>) => ({
  id: request.params.id,
  organizationId,
  version: Number(request.query.version),
})

const CLIENT = '/api/store/clients/:clientId'
app.get<Call>(`${CLIENT}/orders`, ({ params, query }) => listOrders(pool, params.clientId, Number(query.Page)))
app.get<Call>(`${CLIENT}/orders/:id`, ({ params }) => getOrder(pool, params.clientId, params.id))
app.get<Call>(`${CLIENT}/products`, ({ params }) => getCatalogue(pool, params.clientId))
app.get('/api/store/conversations/unread-messages', () => listUnread(pool, userId, organizationId))
const product = `${CLIENT}/orders/:id/products/:productId`
app.post<Call>(product, (request) => addProduct(pool, place(request), request.params.productId))
app.delete<Call>(product, (request) => removeProduct(pool, place(request), request.params.productId))
app.put<Call>(`${CLIENT}/orders/:id/items`, (request) => saveItems(pool, place(request), request.body.items))

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
