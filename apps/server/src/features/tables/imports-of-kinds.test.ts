import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { getCounts, openFullImportScene } from '../../testing/scenes/import-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const fullScene = () => openFullImportScene(app)

const productHeadings = [
  'Kood',
  'Nimi eesti keeles',
  'Nimi inglise keeles',
  'Suurim kogus',
  'Pakutakse kõigile',
  'Trükikoda',
]

describe('import of products and prices', () => {
  it('an import of products is rejected for unknown printing houses and clients', async () => {
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

  it('an import of a product and its price list sets the price for the client', async () => {
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
    expect(getCounts((await apply({ kind: 'prices', headings, rows })).body)).toEqual({
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
    // Includes 25 % markup.
    expect(body.priceBreaks.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [100, 0.3125],
      [1000, 0.125],
    ])
  })

  it('an import of overlapping price lists is rejected at the row, and prices stay unchanged', async () => {
    const { preview } = await fullScene()
    const headings = ['Toote kood', 'Trükikoda', 'Kehtib alates', 'Alates kogusest', 'Tüki ostuhind, €']
    const before = await readFingerprint(app.database.db)
    const { problems } = await preview({
      kind: 'prices',
      headings,
      rows: [
        ['P-1', 'Trükk AS', '2026-01-01', '500', '0,1'],
        ['P-1', 'Trükk AS', '2026-01-01', '1', '0,2'],
      ],
    })
    expect(problems.map(({ key }) => key)).toEqual(['rows[0].validFrom'])
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })
})

describe('import of users and contacts', () => {
  const headings = ['Klient', 'E-post', 'Nimi', 'Roll']

  it('an import of many users invites them all; more than five invitations an hour to one mailbox are rejected', async () => {
    const { apply, organizationId, preview } = await fullScene()
    const crowd = Array.from({ length: 201 }, (_, at) => ['Kauplused AS', `rahvas${at}@naide.example`, 'Inimene', ''])
    expect(getCounts((await apply({ kind: 'members', headings, rows: crowd })).body)).toMatchObject({ created: 201 })
    for (const nth of [1, 2, 3, 4, 5, 6]) {
      await app.make.client({ organization_id: organizationId, name: `Pood ${nth}` })
    }
    const rows = [1, 2, 3, 4, 5, 6].map((nth) => [`Pood ${nth}`, 'ketijuht@naide.example', 'Ketijuht', 'Haldur'])
    const before = await readFingerprint(app.database.db)
    const { status, problems } = await preview({ kind: 'members', headings, rows })
    expect([status, problems]).toEqual([
      400,
      [{ key: 'rows[5].email', errors: [expect.stringContaining('tunnis kuni 5 kutset')] }],
    ])
    expect(await readFingerprint(app.database.db)).toEqual(before)
    const table = { kind: 'members' as const, headings, rows: rows.slice(0, 5) }
    expect(getCounts((await apply(table)).body)).toMatchObject({ created: 5 })
  })

  it('an import of users invites new ones, changes roles, and never removes the last manager', async () => {
    const { apply, client, taken } = await fullScene()
    const rows = [['Kauplused AS', 'Uus@naide.example', 'Uus Inimene', 'Tellija']]
    expect(getCounts((await apply({ kind: 'members', headings, rows })).body)).toEqual({
      created: 1,
      changed: 0,
      same: 0,
    })
    const emails = (await app.mails()).filter(({ to }) => to.email === 'uus@naide.example')
    expect(emails.map(({ content }) => content?.kind)).toEqual(['invitation'])
    expect(getCounts((await apply({ kind: 'members', headings, rows })).body)).toEqual({
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
    expect(getCounts((await apply({ kind: 'members', headings, rows: demoted })).body)).toEqual({
      created: 0,
      changed: 1,
      same: 0,
    })
  })

  it('an import of contacts creates them with invoice receivers at named clients, not at foreign ones', async () => {
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
    const counts = getCounts((await apply({ kind: 'contacts', headings: contacts, rows: [row] })).body)
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

  it('an import of contacts sets tags in the client’s spelling, keeps them without their column, and exports them', async () => {
    const { apply, taken, client } = await fullScene()
    await app.make.contact(client, { object_name: 'Vana pood', tags: ['Tartu'] })
    const headings = ['Klient', 'Objekti nimi', 'Linn või vald', 'Rühmad']
    const rows = [
      ['Kauplused AS', 'Lai pood', 'Tartu', 'tartu; A-suurus;TARTU'],
      ['Kauplused AS', 'Kitsas pood', 'Tartu', 'a-SUURUS'],
    ]
    const tagsOf = async () => {
      const stored = await app.database.db
        .selectFrom('contacts')
        .where('client_id', '=', client.id)
        .where('city', '=', 'Tartu')
        .select(['object_name as name', 'tags'])
        .execute()
      return Object.fromEntries(stored.map(({ name, tags }) => [name, tags]))
    }
    expect(getCounts((await apply({ kind: 'contacts', headings, rows })).body)).toMatchObject({ created: 2 })
    const imported = { 'Lai pood': ['A-suurus', 'Tartu'], 'Kitsas pood': ['A-suurus'] }
    expect(await tagsOf()).toEqual(imported)
    // Other cases are no change, and a table without the column keeps the tags.
    expect(getCounts((await apply({ kind: 'contacts', headings, rows })).body)).toMatchObject({ changed: 0, same: 2 })
    const phones = ['Klient', 'Objekti nimi', 'Linn või vald', 'Telefon']
    await apply({ kind: 'contacts', headings: phones, rows: [['Kauplused AS', 'Lai pood', 'Tartu', '+372 5555']] })
    expect(await tagsOf()).toEqual(imported)
    const { headings: all, rows: exported } = await taken('contacts')
    const column = all.indexOf('Rühmad')
    expect(exported.map((row) => row[column])).toEqual(expect.arrayContaining(['A-suurus; Tartu', 'A-suurus', 'Tartu']))
  })

  it('refuses an import of contacts with a tag of more than 40 characters, and creates none', async () => {
    const { apply, client } = await fullScene()
    const headings = ['Klient', 'Objekti nimi', 'Linn või vald', 'Rühmad']
    const { status, problems } = await apply({
      kind: 'contacts',
      headings,
      rows: [['Kauplused AS', 'Pikk pood', 'Tartu', 'x'.repeat(41)]],
    })
    expect([status, problems.map(({ key }) => key)]).toEqual([400, ['rows[0].tags']])
    const made = await app.database.db
      .selectFrom('contacts')
      .where('client_id', '=', client.id)
      .where('object_name', '=', 'Pikk pood')
      .select('id')
      .execute()
    expect(made).toEqual([])
  })
})
