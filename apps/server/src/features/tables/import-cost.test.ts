import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ImportKind } from '@tiraaz/domain/imports/import-limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Table = EndpointInput<Endpoints['previewImport']>['body']
type TableContent = Pick<Table, 'headings' | 'rows'>

const CLIENTS = 4

/** Tables with any number of rows: first new ones, then the same rows with one changed value each. */
const TABLES: Record<ImportKind, (count: number, isSecond: boolean) => TableContent> = {
  clients: (count, isSecond) => ({
    headings: ['Nimi', 'E-mail for invoices'],
    rows: Array.from({ length: count }, (_, at) => [
      `Uus klient ${at}`,
      `${isSecond ? 'teine' : 'arved'}@naide.example`,
    ]),
  }),
  members: (count, isSecond) => ({
    headings: ['Klient', 'E-post', 'Nimi', 'Roll'],
    rows: Array.from({ length: count }, (_, at) => [
      `Klient ${at % CLIENTS}`,
      `${isSecond ? 'liige' : 'uus'}${at}-${count}@naide.example`,
      `Inimene ${at}`,
      'Vaataja',
    ]),
  }),
  contacts: (count, isSecond) => ({
    headings: ['Klient', 'Objekti nimi', 'Linn või vald', 'Arve saaja', 'Telefon'],
    rows: Array.from({ length: count }, (_, at) => [
      `Klient ${at % CLIENTS}`,
      `Pood ${at}`,
      'Tartu',
      `Saaja ${at % 7}`,
      isSecond ? '+372 5556' : '+372 5555',
    ]),
  }),
  products: (count, isSecond) => ({
    headings: ['Kood', 'Nimi eesti keeles', 'Nimi inglise keeles', 'Suurim kogus', 'Pakutakse klientidele'],
    rows: Array.from({ length: count }, (_, at) => [
      `P-${at}`,
      `Toode ${at}`,
      `Product ${at}`,
      isSecond ? '2000' : '1000',
      `Klient ${at % CLIENTS}; Klient ${(at + (isSecond ? 2 : 1)) % CLIENTS}`,
    ]),
  }),
  prices: (count, isSecond) => ({
    headings: ['Toote kood', 'Trükikoda', 'Kehtib alates', 'Alates kogusest', 'Tüki ostuhind, €'],
    rows: Array.from({ length: count }, (_, at) => [
      `P-${at}`,
      'Trükk AS',
      '2026-01-01',
      '10',
      isSecond ? '0,2' : '0,1',
    ]),
  }),
}

/** Organization with clients, and with as many priced products and members as rows change. */
const sceneFor = async (kind: ImportKind, count: number) => {
  const organizationId = await app.make.organization()
  const agency = await app.make.agencyUser(organizationId)
  await app.make.printingHouse(organizationId, 'Trükk AS')
  const clients: string[] = []
  for (let at = 0; at < CLIENTS; at++) {
    const { id } = await app.make.client({ organization_id: organizationId, name: `Klient ${at}` })
    clients.push(id)
  }
  const send = async (table: Table) => {
    const { body, text } = await app.call('previewImport', agency, { body: table })
    expect(text).toContain('planKey')
    const before = app.database.statements()
    const applied = await app.call('applyImport', agency, { body: { ...table, planKey: body.planKey } })
    expect(applied.status).toBe(200)
    const { created, changed } = applied.body
    return { statements: app.database.statements() - before, created, changed }
  }
  if (kind === 'prices') await send({ kind: 'products', ...TABLES.products(count, false) })
  if (kind === 'members') {
    const ids = Array.from({ length: count }, () => app.newId())
    const values = ids.map((id, at) => ({
      id,
      email: `liige${at}-${count}@naide.example`,
      name: `Inimene ${at}`,
      created_at: app.now(),
    }))
    await app.database.db.insertInto('users').values(values).execute()
    const members = ids.map((user_id, at) => ({
      user_id,
      organization_id: organizationId,
      client_id: clients[at % CLIENTS] ?? '',
      role: 'orderer' as const,
    }))
    await app.database.db.insertInto('client_members').values(members).execute()
  }
  return send
}

it.each(['clients', 'members', 'contacts', 'products', 'prices'] as const)(
  'a table import of five hundred rows needs as many SQL statements as one of twenty: %s',
  async (kind) => {
    const costs = async (count: number) => {
      const send = await sceneFor(kind, count)
      const first = await send({ kind, ...TABLES[kind](count, false) })
      const second = await send({ kind, ...TABLES[kind](count, true) })
      expect([first.created, second.changed]).toEqual([count, count])
      return [first.statements, second.statements]
    }
    const few = await costs(20)
    expect(await costs(500)).toEqual(few)
  },
)
