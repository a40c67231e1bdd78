import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { type CsvCell, csvText } from '@tiraaz/domain/text/csv'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprint } from '../../testing/fingerprint.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Table = EndpointInput<Endpoints['previewImport']>['body']
type Kind = Table['kind']

const scene = async () => {
  const organizationId = await app.make.organization()
  const agency = await app.make.agencyUser(organizationId)
  const preview = (table: Table) => app.call('previewImport', agency, { body: table })
  const apply = async (table: Table) => {
    const { body, status, problems } = await preview(table)
    if (status !== 200) return { status, problems, body: null }
    return app.call('applyImport', agency, { body: { ...table, planKey: body.planKey } })
  }
  const taken = async (kind: Kind): Promise<Table> => {
    const { body } = await app.call('getTable', agency, { query: { Kind: kind } })
    return { kind, headings: body.headings, rows: body.rows }
  }
  return { organizationId, agency, preview, apply, taken }
}

const countsOf = (body: unknown) => {
  const { created, changed, same } = body as Record<'created' | 'changed' | 'same', number>
  return { created, changed, same }
}

const clients: Table = {
  kind: 'clients',
  headings: ['Nimi *', 'registrikood', 'E-mail for invoices', 'Juurdehindlus, %', 'Märkus'],
  rows: [
    ['Õunapuu OÜ', '12417834', 'arved@ounapuu.example', '12,5', 'vana klient'],
    ['', '', '', '', ''],
    ['Rannakohvik', '', '', null, ''],
  ],
}

const productHeadings = [
  'Kood',
  'Nimi eesti keeles',
  'Nimi inglise keeles',
  'Suurim kogus',
  'Pakutakse kõigile',
  'Trükikoda',
]

/** An organization with a client, a member, a contact, a printing house, a product and its price. */
const fullScene = async () => {
  const made = await scene()
  const { organizationId } = made
  const client = await app.make.client({ organization_id: organizationId, name: 'Kauplused AS' })
  await app.make.member(client, 'manager')
  const receiver = await app.make.invoiceReceiver(client)
  await app.make.contact(client, { invoice_receiver_id: receiver, contact_phone: '+372 5123 4567' })
  const house = await app.make.printingHouse(organizationId, 'Trükk AS')
  const productId = await app.make.product(organizationId, { code: 'P-1' }, { printing_house_id: house })
  return { ...made, client, house, productId }
}

describe('a table that is brought in', () => {
  it('says first what it would do and changes nothing; then does it, and a second time nothing', async () => {
    const { preview, apply, organizationId } = await scene()
    const before = await fingerprint(app.database.db)
    const { body } = await preview(clients)
    expect(body).toMatchObject({ created: 2, changed: 0, same: 0, unknownColumns: ['Märkus'] })
    expect(body.rows.map(({ at, name, action }) => [at, name, action])).toEqual([
      [0, 'Õunapuu OÜ', 'created'],
      [2, 'Rannakohvik', 'created'],
    ])
    expect(await fingerprint(app.database.db)).toEqual(before)
    expect(countsOf((await apply(clients)).body)).toEqual({ created: 2, changed: 0, same: 0 })
    const rows = await app.database.db
      .selectFrom('clients')
      .where('organization_id', '=', organizationId)
      .select(['name', 'registry_code', 'email', 'markup_basis_points'])
      .orderBy('name')
      .execute()
    expect(rows).toEqual([
      { name: 'Rannakohvik', registry_code: null, email: null, markup_basis_points: null },
      { name: 'Õunapuu OÜ', registry_code: '12417834', email: 'arved@ounapuu.example', markup_basis_points: 1250 },
    ])
    const after = await fingerprint(app.database.db)
    expect(countsOf((await apply(clients)).body)).toEqual({ created: 0, changed: 0, same: 2 })
    expect(await fingerprint(app.database.db)).toEqual(after)
  })

  it('changes only what it has a column for, and tells from what to what', async () => {
    const { preview, apply } = await scene()
    await apply(clients)
    const renamed: Table = { kind: 'clients', headings: ['Nimi', 'Registrikood'], rows: [['Õunapuu AS', '12417834']] }
    const { body } = await preview(renamed)
    expect(body.rows).toEqual([
      {
        at: 0,
        name: 'Õunapuu AS',
        action: 'changed',
        changes: [{ column: 'name', before: 'Õunapuu OÜ', after: 'Õunapuu AS' }],
      },
    ])
    await apply(renamed)
    expect(
      countsOf((await apply({ ...clients, rows: [['Õunapuu AS', '12417834', 'arved@ounapuu.example', 12.5]] })).body),
    ).toEqual({ created: 0, changed: 0, same: 1 })
  })

  it.each(['clients', 'members', 'contacts', 'products', 'prices'] as const)(
    'that was taken out changes nothing when it comes back: %s',
    async (kind) => {
      const { taken, apply } = await fullScene()
      const table = await taken(kind)
      expect(table.rows).toHaveLength(1)
      const before = await fingerprint(app.database.db)
      expect(countsOf((await apply(table)).body)).toEqual({ created: 0, changed: 0, same: 1 })
      expect(await fingerprint(app.database.db)).toEqual(before)
    },
  )

  it.each(['clients', 'contacts', 'products', 'prices'] as const)('of separated values too: %s', async (kind) => {
    const { taken, apply } = await fullScene()
    const table = await taken(kind)
    const [headings = [], ...rows] = csvText([table.headings, ...table.rows] as CsvCell[][], ',')
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'))
    expect(countsOf((await apply({ kind, headings, rows })).body)).toEqual({ created: 0, changed: 0, same: 1 })
  })

  it.each(['clients', 'members', 'contacts', 'products', 'prices'] as const)(
    'holds nobody up while it is only looked at: %s',
    async (kind) => {
      const { taken, preview } = await fullScene()
      // Whoever holds a row leaves a mark on it.
      const marks = async () =>
        Promise.all(
          (['organizations', 'clients', 'products'] as const).map((table) =>
            app.database.db
              .selectFrom(table)
              .select(['id', sql<string>`xmax::text`.as('mark')])
              .orderBy('id')
              .execute(),
          ),
        )
      const before = await marks()
      expect((await preview(await taken(kind))).status).toBe(200)
      expect(await marks()).toEqual(before)
    },
  )

  it('is refused whole for one wrong row in its middle, every wrong cell told', async () => {
    const { apply } = await scene()
    const before = await fingerprint(app.database.db)
    const { status, problems } = await apply({
      ...clients,
      rows: [
        ['Esimene OÜ', '', '', ''],
        ['Teine OÜ', '123', 'ei-ole-post', 'palju'],
        ['esimene oü', '', '', ''],
        ['', '12417834', '', ''],
        ['Viies OÜ', '123', 'ei-ole-post', ''],
      ],
    })
    expect([status, problems.map(({ key }) => key)]).toEqual([
      400,
      [
        'rows[1].markupPercentage',
        'rows[1].registryCode',
        'rows[1].email',
        'rows[2].name',
        'rows[3].name',
        'rows[4].registryCode',
        'rows[4].email',
      ],
    ])
    expect(await fingerprint(app.database.db)).toEqual(before)
  })

  it('without its rows or its columns is refused, and so is one with a column twice', async () => {
    const { preview } = await scene()
    const told = async (table: Table) => (await preview(table)).problems.map(({ key }) => key)
    expect(await told({ kind: 'clients', headings: ['Nimi'], rows: [['']] })).toEqual(['rows'])
    const { problems } = await preview({ kind: 'prices', headings: ['Toote kood'], rows: [['P-1']] })
    expect(problems.map(({ key, errors }) => [key, errors.length])).toEqual([['headings', 3]])
    expect(await told({ kind: 'clients', headings: ['Nimi', 'Name'], rows: [['A', 'B']] })).toEqual(['headings[1]'])
  })

  it('of more rows than can be looked through is refused before anything is planned', async () => {
    const { agency } = await scene()
    const rows = Array.from({ length: 50_000 }, (_, at) => [`Klient ${at}`])
    const before = await fingerprint(app.database.db)
    const answer = await app.callRaw('previewImport', agency, { body: { kind: 'clients', headings: ['Nimi'], rows } })
    expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['rows']])
    expect(await fingerprint(app.database.db)).toEqual(before)
  })

  it('tells the first two hundred wrong rows and how many more there are', async () => {
    const { preview } = await scene()
    const rows = Array.from({ length: 300 }, (_, at) => [`Klient ${at}`, 'vale'])
    const { problems } = await preview({ kind: 'clients', headings: ['Nimi', 'Registrikood'], rows })
    expect([problems.length, problems.at(-1)?.key, problems.at(-1)?.errors[0]]).toEqual([
      201,
      'rows',
      expect.stringContaining('100'),
    ])
  })

  it('is not brought in when it would no longer do what was seen', async () => {
    const { agency, preview, apply } = await scene()
    const { body } = await preview(clients)
    await apply({ kind: 'clients', headings: ['Nimi'], rows: [['Rannakohvik']] })
    const before = await fingerprint(app.database.db)
    const late = await app.call('applyImport', agency, { body: { ...clients, planKey: body.planKey } })
    expect(late.status).toBe(409)
    expect(await fingerprint(app.database.db)).toEqual(before)
  })

  it('is not brought in when the file says another thing of what is new', async () => {
    const { agency, preview } = await scene()
    const { body } = await preview(clients)
    const [first = [], ...others] = clients.rows
    const rows = [first.map((cell) => (cell === '12,5' ? '99' : cell)), ...others]
    const before = await fingerprint(app.database.db)
    const other = await app.call('applyImport', agency, { body: { ...clients, rows, planKey: body.planKey } })
    expect(other.status).toBe(409)
    expect(await fingerprint(app.database.db)).toEqual(before)
  })
})

describe('products and prices as a table', () => {
  it('name their printing house and clients, which must be known', async () => {
    const { preview, organizationId } = await fullScene()
    const other = await app.make.organization()
    await app.make.printingHouse(other, 'Võõras AS')
    const { problems } = await preview({
      kind: 'products',
      headings: [...productHeadings, 'Pakutakse klientidele'],
      rows: [
        ['P-2', 'Voldik', 'Leaflet', '10', 'jah', 'Võõras AS', 'Kauplused AS; Keegi'],
        ['P-3', '', 'Leaflet', 'palju', 'vahel', 'Trükk AS', ''],
      ],
    })
    expect(problems.map(({ key }) => key)).toEqual([
      'rows[0].printingHouse',
      'rows[0].clients',
      'rows[1].maxQuantity',
      'rows[1].isOfferedToAll',
      'rows[1].nameEt',
    ])
    expect(organizationId).not.toBe(other)
  })

  it('bring a product and its price list, which the client then pays', async () => {
    const { apply, client, agency } = await fullScene()
    await apply({
      kind: 'products',
      headings: productHeadings,
      rows: [['P-2', 'Voldik', 'Leaflet', '100000', 'jah', 'Trükk AS']],
    })
    const headings = [
      'Toote kood',
      'Trükikoda',
      'Kehtib alates',
      'Kehtib kuni',
      'Alates kogusest',
      'Tüki ostuhind, €',
      'Ettevalmistus, €',
    ]
    const rows = [
      ['p-2', 'trükk as', '01.01.2020', '', '100', '0,2500', '15'],
      ['P-2', 'Trükk AS', '01.01.2020', '', '1 000', '0,1', '15'],
    ]
    expect(countsOf((await apply({ kind: 'prices', headings, rows })).body)).toEqual({
      created: 2,
      changed: 0,
      same: 0,
    })
    const product = await app.database.db
      .selectFrom('products')
      .where('organization_id', '=', agency.organizationId)
      .where('code', '=', 'P-2')
      .select('id')
      .executeTakeFirstOrThrow()
    const params = { clientId: client.id, id: product.id }
    const { body } = await app.call('getProduct', agency, { params })
    // 25 % of markup.
    expect(body.priceBreaks.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [100, 0.3125],
      [1000, 0.125],
    ])
  })

  it('tell overlapping validity at the row that makes it, and keep the prices as they are', async () => {
    const { preview } = await fullScene()
    const headings = ['Toote kood', 'Trükikoda', 'Kehtib alates', 'Alates kogusest', 'Tüki ostuhind, €']
    const before = await fingerprint(app.database.db)
    const { problems } = await preview({
      kind: 'prices',
      headings,
      rows: [
        ['P-1', 'Trükk AS', '2026-01-01', '500', '0,1'],
        ['P-1', 'Trükk AS', '2026-01-01', '1', '0,2'],
      ],
    })
    expect(problems.map(({ key }) => key)).toEqual(['rows[0].validFrom'])
    expect(await fingerprint(app.database.db)).toEqual(before)
  })
})

describe('people and contacts as a table', () => {
  const headings = ['Klient', 'E-post', 'Nimi', 'Roll']

  it('invite everybody of a big client at once; a mailbox gets five letters an hour, the others are told', async () => {
    const { apply, organizationId, preview } = await fullScene()
    const crowd = Array.from({ length: 201 }, (_, at) => ['Kauplused AS', `rahvas${at}@naide.example`, 'Inimene', ''])
    expect(countsOf((await apply({ kind: 'members', headings, rows: crowd })).body)).toMatchObject({ created: 201 })
    for (const nth of [1, 2, 3, 4, 5, 6]) {
      await app.make.client({ organization_id: organizationId, name: `Pood ${nth}` })
    }
    const rows = [1, 2, 3, 4, 5, 6].map((nth) => [`Pood ${nth}`, 'ketijuht@naide.example', 'Ketijuht', 'Haldur'])
    const before = await fingerprint(app.database.db)
    const { status, problems } = await preview({ kind: 'members', headings, rows })
    expect([status, problems]).toEqual([
      400,
      [{ key: 'rows[5].email', errors: [expect.stringContaining('tunnis kuni 5 kutset')] }],
    ])
    expect(await fingerprint(app.database.db)).toEqual(before)
    const table = { kind: 'members' as const, headings, rows: rows.slice(0, 5) }
    expect(countsOf((await apply(table)).body)).toMatchObject({ created: 5 })
  })

  it('invite who is new, change the role of who is there, and never take the last manager away', async () => {
    const { apply, client, taken } = await fullScene()
    const rows = [['Kauplused AS', 'Uus@naide.example', 'Uus Inimene', 'Tellija']]
    expect(countsOf((await apply({ kind: 'members', headings, rows })).body)).toEqual({
      created: 1,
      changed: 0,
      same: 0,
    })
    const letters = (await app.mails()).filter(({ to }) => to.email === 'uus@naide.example')
    expect(letters.map(({ letter }) => letter?.kind)).toEqual(['invitation'])
    expect(countsOf((await apply({ kind: 'members', headings, rows })).body)).toEqual({
      created: 0,
      changed: 0,
      same: 1,
    })
    const { rows: all } = await taken('members')
    const manager = all.find((row) => row.includes('haldur'))
    const demoted = [['Kauplused AS', manager?.[1] ?? '', '', 'vaataja']]
    const { status, problems } = await apply({ kind: 'members', headings, rows: demoted })
    expect([status, problems.map(({ key }) => key)]).toEqual([400, ['rows[0].role']])
    const another = await app.make.member(client, 'manager')
    expect(another.organizationId).toBe(client.organizationId)
    expect(countsOf((await apply({ kind: 'members', headings, rows: demoted })).body)).toEqual({
      created: 0,
      changed: 1,
      same: 0,
    })
  })

  it('bring contacts with their invoice receivers to the client that they name, and to no foreign one', async () => {
    const { apply, client } = await fullScene()
    const foreign = await app.make.client({ name: 'Võõras klient' })
    const contacts = ['Klient', 'Objekti nimi', 'Tänav', 'Maja', 'Linn või vald', 'Sihtnumber', 'Arve saaja', 'Telefon']
    const row = ['Kauplused AS', 'Lai pood', 'Lai', 12, 'Tartu', '51005', 'Lai Pood OÜ', '+372 5555']
    const refused = await apply({
      kind: 'contacts',
      headings: contacts,
      rows: [row, ['Võõras klient', ...row.slice(1)]],
    })
    expect([refused.status, refused.problems.map(({ key }) => key)]).toEqual([400, ['rows[1].client']])
    const counts = countsOf((await apply({ kind: 'contacts', headings: contacts, rows: [row] })).body)
    expect(counts).toEqual({ created: 1, changed: 0, same: 0 })
    const found = await app.database.db
      .selectFrom('contacts')
      .innerJoin('invoice_receivers as r', 'r.id', 'contacts.invoice_receiver_id')
      .where('contacts.object_name', '=', 'Lai pood')
      .select(['contacts.client_id as clientId', 'r.name', 'contact_phone as phone', 'house_no as houseNo'])
      .execute()
    expect(found).toEqual([{ clientId: client.id, name: 'Lai Pood OÜ', phone: '+372 5555', houseNo: '12' }])
    expect(foreign.id).not.toBe(client.id)
  })
})
