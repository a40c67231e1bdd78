// engines: both
import { FILTER_CHOICES } from '@tiraaz/domain/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOrderRows } from '../../testing/order-rows.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const MANY = 500
const LAST = 'Öölase Õunaaed OÜ'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** An agency with 500 clients, each with an orderer of its own, and one more client that is last by name. */
const aBigAgency = async () => {
  const client = await app.make.client({ name: LAST })
  const { organizationId } = client
  const agency = await app.make.agencyUser(organizationId)
  await sql`update clients set agent_id = ${agency.userId} where id = ${client.id}`.execute(app.database.db)
  const { userId: orderer } = await app.make.member(client, 'orderer', { name: 'Ülle Žurakovskaja' })
  const prefix = client.id
  const { db } = app.database
  await sql`
    insert into users (id, email, name, created_at)
    select ${prefix} || n, ${prefix} || n || '@firma.example', 'Inimene ' || n, now() from generate_series(1, ${sql.lit(MANY)}) n`.execute(
    db,
  )
  await sql`
    insert into clients (id, organization_id, name, agent_id, created_at)
    select ${prefix} || n, ${organizationId}, 'Firma ' || n, ${prefix} || n, now() from generate_series(1, ${sql.lit(MANY)}) n`.execute(
    db,
  )
  await sql`
    insert into client_members (client_id, user_id, organization_id, role)
    select ${prefix} || n, ${prefix} || n, ${organizationId}, 'orderer' from generate_series(1, ${sql.lit(MANY)}) n`.execute(
    db,
  )
  return { client, agency, orderer, prefix, organizationId }
}
const named = (choices: readonly { name: string }[]) => choices.map(({ name }) => name)

describe('choices of the filters of a big agency', () => {
  // spec: AG8, SH26
  it('the filters offer the first choices by name, in a small answer', async () => {
    const { agency } = await aBigAgency()
    const { body, text } = await app.call('getAgencyOrderFilters', agency, {})
    const { users, clients, agents } = body
    expect([users.length, clients.length, agents.length]).toEqual([FILTER_CHOICES, FILTER_CHOICES, FILTER_CHOICES])
    expect(named(clients).slice(0, 3)).toEqual(['Firma 1', 'Firma 2', 'Firma 3'])
    expect(clients.at(-1)?.name).toBe(`Firma ${FILTER_CHOICES}`)
    expect(text.length).toBeLessThan(16_000)
  })

  it('a search of filter choices finds names beyond the first ones without diacritics, and foreign ones never', async () => {
    const { client, agency, orderer, prefix } = await aBigAgency()
    const foreign = await aBigAgency()
    const search = async (Search: string) =>
      (await app.call('getAgencyOrderFilters', agency, { query: { Search } })).body
    expect((await search('OUNAAED oolase')).clients).toEqual([{ id: client.id, name: LAST, agentId: agency.userId }])
    expect((await search('zurak')).users).toEqual([{ id: orderer, name: 'Ülle Žurakovskaja' }])
    expect((await search('inimene 477')).agents).toEqual([{ id: `${prefix}477`, name: 'Inimene 477' }])
    const nothing = await search('seda ei ole')
    expect([nothing.users, nothing.clients, nothing.agents]).toEqual([[], [], []])
    const ids = JSON.stringify(await search('firma 4')) + JSON.stringify(await search('inimene 4'))
    expect(ids).toContain(`${prefix}4`)
    expect(ids).not.toContain(foreign.prefix)
  })

  it('named filter choices are offered beside the first ones, but not those of another organization', async () => {
    const { client, agency, orderer, prefix } = await aBigAgency()
    const foreign = await aBigAgency()
    const { body } = await app.call('getAgencyOrderFilters', agency, {
      query: {
        'Users[]': [orderer, foreign.orderer],
        'Clients[]': [client.id, foreign.client.id],
        'Agents[]': [`${prefix}499`, `${foreign.prefix}499`],
      },
    })
    expect(body.users.at(-1)).toEqual({ id: orderer, name: 'Ülle Žurakovskaja' })
    expect(body.agents.at(-1)).toEqual({ id: `${prefix}499`, name: 'Inimene 499' })
    expect([body.users.length, body.agents.length]).toEqual([FILTER_CHOICES + 1, FILTER_CHOICES + 1])
    // Clients of the named agents, and the named one.
    expect(named(body.clients)).toEqual(['Firma 499', LAST])
  })

  // spec: O14
  it('filters of a client with many orderers offer the caller and named ones beside the first', async () => {
    const { client, orderer, organizationId, prefix } = await aBigAgency()
    await addOrderRows(app.database.db, client, { created_by: orderer })
    await sql`
      insert into orders (id, organization_id, client_id, status, created_by, created_at)
      select ${prefix} || n, ${organizationId}, ${client.id}, 'draft', ${prefix} || n, now() from generate_series(1, ${sql.lit(MANY)}) n`.execute(
      app.database.db,
    )
    const caller = { userId: orderer, organizationId }
    const params = { clientId: client.id }
    const { users } = (await app.call('getOrderFilters', caller, { params })).body
    expect([users.length, users.at(-1)?.id]).toEqual([FILTER_CHOICES + 1, orderer])
    const query = { Search: 'inimene 477', 'Users[]': [`${prefix}333`, 'user-of-nobody'] }
    const found = (await app.call('getOrderFilters', caller, { params, query })).body.users
    expect(named(found)).toEqual(['Inimene 333', 'Inimene 477', 'Ülle Žurakovskaja'])
  })

  it('orderers of other clients are not offered to a client', async () => {
    const { client, orderer, organizationId, prefix } = await aBigAgency()
    await addOrderRows(app.database.db, client, { created_by: orderer })
    await addOrderRows(app.database.db, { id: `${prefix}7`, organizationId }, { created_by: `${prefix}7` })
    const answer = await app.call(
      'getOrderFilters',
      { userId: orderer, organizationId },
      { params: { clientId: client.id }, query: { 'Users[]': [`${prefix}7`] } },
    )
    expect(named(answer.body.users)).toEqual(['Ülle Žurakovskaja'])
  })
})
