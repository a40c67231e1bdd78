import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import type { Caller } from '../../testing/caller.ts'
import { openInvoiceScene } from '../../testing/invoice-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let organizationId: string
let agency: Caller
beforeEach(async () => {
  organizationId = await app.make.organization()
  agency = await app.make.agencyUser(organizationId)
})

const settings = async (caller = agency) => (await app.call('getOrganizationSettings', caller, {})).body

const events = () =>
  app.database.db
    .selectFrom('audit_events')
    .select(['noun', 'verb', 'subject_name', 'before', 'after'])
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute()

/** All that a refused call must leave as it is. */
const state = async () => JSON.stringify([await settings(), await events()])

const COMPANY = {
  name: 'Trükiagentuur Näidis OÜ',
  registryCode: ' 12417834 ',
  vatNumber: 'ee 101074485',
  street: 'Kopli 25',
  city: 'Tallinn',
  postalCode: '10412',
  countryCode: 'EE',
  iban: 'EE38 2200 2210 2014 5685',
  email: 'info@naidis.example',
  phone: '+372 600 0000',
}

const keysOf = ({ problems }: { problems: { key: string }[] }) => problems.map(({ key }) => key)

describe('the facts of the company', () => {
  const save = (body: Partial<typeof COMPANY>, version: number, caller = agency) =>
    app.call('saveCompany', caller, {
      query: { version },
      body: { ...COMPANY, name: `Agentuur ${organizationId}`, ...body },
    })

  it('are kept as they are reckoned with, and written down', async () => {
    const before = await settings()
    const { status, body } = await save({}, before.version)
    expect([status, body.version]).toEqual([200, before.version + 1])
    const after = await settings()
    expect(after.company).toEqual({
      ...COMPANY,
      name: `Agentuur ${organizationId}`,
      registryCode: '12417834',
      vatNumber: 'EE101074485',
      iban: 'EE382200221020145685',
    })
    const [row] = await app.database.db
      .selectFrom('organizations')
      .select('address')
      .where('id', '=', organizationId)
      .execute()
    expect(row?.address).toBe('Kopli 25, Tallinn, 10412')
    const [event] = await events()
    expect(event).toMatchObject({ noun: 'organization', verb: 'changed', after: { iban: 'EE382200221020145685' } })
  })

  it('may be missing, all but the name and the country', async () => {
    const { version } = await settings()
    const none = {
      registryCode: '',
      vatNumber: '',
      street: '',
      city: '',
      postalCode: '',
      iban: '',
      email: '',
      phone: '',
    }
    expect((await save(none, version)).status).toBe(200)
    expect((await settings()).company).toMatchObject(none)
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ registryCode: '12417835' }, 'registryCode'],
    [{ vatNumber: 'EE101074486' }, 'vatNumber'],
    [{ iban: 'EE382200221020145686' }, 'iban'],
    [{ email: 'info' }, 'email'],
    [{ phone: 'helista' }, 'phone'],
    [{ postalCode: '123' }, 'postalCode'],
    [{ countryCode: 'XX', vatNumber: '' }, 'countryCode'],
    [{ countryCode: 'FI' }, 'vatNumber'],
    [{ street: 'x'.repeat(101) }, 'street'],
  ])('%j are refused and nothing changes', async (wrong, key) => {
    const before = await state()
    const { version } = await settings()
    const answer = await save(wrong, version)
    expect([answer.status, keysOf(answer)]).toEqual([400, [key]])
    expect(await state()).toBe(before)
  })

  it('a name of another agency is refused', async () => {
    const other = await app.make.organization({ name: 'Sõber Trükk OÜ' })
    const before = await state()
    const { version } = await settings()
    expect(keysOf(await save({ name: 'SÕBER trükk oü' }, version))).toEqual(['name'])
    expect(await state()).toBe(before)
    expect(
      (await app.database.db.selectFrom('organizations').select('name').where('id', '=', other).execute())[0],
    ).toEqual({ name: 'Sõber Trükk OÜ' })
  })

  it('that somebody has saved since are a conflict', async () => {
    const { version } = await settings()
    await save({}, version)
    const before = await state()
    expect((await save({ name: 'Hilinenud OÜ' }, version)).status).toBe(409)
    expect(await state()).toBe(before)
  })
})

describe('how the portal looks', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect x="20" y="20" width="260" height="60" fill="#a8005a"/></svg>',
  ).toString('base64')
  type Brand = { productName: string | null; accent: string | null; logo?: string | null }
  const save = async (body: Brand) =>
    app.call('saveBrand', agency, { query: { version: (await settings()).version }, body })

  it('is told to everybody of the organization, with colours for both themes', async () => {
    expect((await save({ productName: 'Näidis Trükipood', accent: '#7A1F5C' })).status).toBe(200)
    const client = await app.make.client({ organization_id: organizationId })
    const { body } = await app.call('getBrand', await app.make.member(client), {})
    expect(body).toMatchObject({
      productName: 'Näidis Trükipood',
      logoUrl: null,
      colours: { light: { accent: '#7a1f5c' } },
    })
    await save({ productName: '', accent: null })
    expect((await app.call('getBrand', agency, {})).body).toEqual({ productName: null, logoUrl: null, colours: null })
  })

  it('the logo is drawn anew, stays where it is not named, changes its address and goes', async () => {
    expect((await save({ productName: null, accent: null, logo: svg })).status).toBe(200)
    const { logoUrl } = (await settings()).brand
    const logoId = logoUrl?.split('/').at(-1) ?? ''
    const picture = await app.call('getLogo', { userId: null, organizationId: null }, { params: { logoId } })
    const { format, width, height } = await sharp(picture.bytes).metadata()
    expect([picture.headers['content-type'], format]).toEqual(['image/png', 'png'])
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo(260 / 60, 0)

    await save({ productName: 'Uus', accent: null })
    expect((await settings()).brand.logoUrl).toBe(logoUrl)
    await save({ productName: 'Uus', accent: null, logo: svg })
    expect((await settings()).brand.logoUrl).not.toBe(logoUrl)
    await save({ productName: 'Uus', accent: null, logo: null })
    expect((await settings()).brand.logoUrl).toBeNull()
    const gone = await app.call('getLogo', { userId: null, organizationId: null }, { params: { logoId } })
    expect(gone.status).toBe(404)
  })

  it.each([
    [{ accent: '#ffd500' }, 'accent'],
    [{ accent: 'punane' }, 'accent'],
    [{ logo: Buffer.from('%PDF-1.4 ei ole pilt').toString('base64') }, 'logo'],
    [{ logo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect').toString('base64') }, 'logo'],
  ])('%j is refused and nothing changes', async (wrong, key) => {
    await save({ productName: 'Jääb', accent: null, logo: svg })
    const before = await state()
    const answer = await save({ productName: 'Uus', accent: null, ...wrong })
    expect([answer.status, keysOf(answer)]).toEqual([400, [key]])
    expect(await state()).toBe(before)
  })
})

describe('the rules of orders', () => {
  const RULES = {
    cutOffHour: 15,
    markup: 32.5,
    transportMarkup: 10,
    marginFloor: 12.25,
    packagingGrams: 410,
    daysOff: ['2026-12-31', '2026-06-22'],
  }
  const save = async (body: Partial<typeof RULES>) =>
    app.call('saveOrderRules', agency, {
      query: { version: (await settings()).version },
      body: { ...RULES, ...body },
    })

  it('are kept to the hundredth of a per cent, days in their order', async () => {
    expect((await save({})).status).toBe(200)
    expect((await settings()).orderRules).toEqual({ ...RULES, daysOff: ['2026-06-22', '2026-12-31'] })
  })

  it.each([
    [{ cutOffHour: 24 }, 'cutOffHour'],
    [{ cutOffHour: 11.5 }, 'cutOffHour'],
    [{ markup: -1 }, 'markup'],
    [{ markup: 10.005 }, 'markup'],
    [{ transportMarkup: 1000.01 }, 'transportMarkup'],
    [{ marginFloor: 100.01 }, 'marginFloor'],
    [{ packagingGrams: -5 }, 'packagingGrams'],
    [{ daysOff: ['2026-12-31', '2026-12-31'] }, 'daysOff[1]'],
    [{ daysOff: ['2026-02-30'] }, 'daysOff[0]'],
  ])('%j are refused and nothing changes', async (wrong, key) => {
    await save({})
    const before = await state()
    const answer = await save(wrong)
    expect([answer.status, keysOf(answer)]).toEqual([400, [key]])
    expect(await state()).toBe(before)
  })
})

describe('VAT of the organization’s own (R29)', () => {
  type Rate = { validFrom: string; validTo: string | null; percent: number }
  type Vat = { standardRates: Rate[]; classes: { code?: string | null; name: string; rates: Rate[] }[] }
  const save = async (body: Vat) =>
    app.call('saveVat', agency, { query: { version: (await settings()).version }, body })
  const since = (validFrom: string, percent: number, validTo: string | null = null) => ({ validFrom, validTo, percent })

  it('stands beside what the law says, and a class keeps its code', async () => {
    const first = {
      standardRates: [since('2030-01-01', 26)],
      classes: [{ name: 'Raamatud', rates: [since('2025-01-01', 9)] }],
    }
    expect((await save(first)).status).toBe(200)
    const { vat } = await settings()
    expect(vat.statutoryRates.at(-1)).toEqual(since('2025-07-01', 24))
    expect(vat).toMatchObject(first)
    const code = vat.classes[0]?.code ?? ''
    const renamed = {
      code,
      name: 'Raamatud ja õpikud',
      rates: [since('2025-01-01', 9, '2026-12-31'), since('2027-01-01', 13)],
    }
    await save({ standardRates: [], classes: [renamed] })
    expect((await settings()).vat.classes).toEqual([{ ...renamed, productCount: 0 }])
    const { body } = await app.call('listVatClasses', agency, {})
    expect(body).toEqual([
      { code: 'standard', name: null },
      { code, name: 'Raamatud ja õpikud' },
    ])
    const told = (await events()).map(({ noun, verb, subject_name: name }) => `${noun} ${verb} ${name}`)
    expect(told.sort()).toEqual([
      'vatRate changed Raamatud ja õpikud',
      'vatRate changed standard',
      'vatRate changed standard',
      'vatRate created Raamatud',
    ])
  })

  it('a class that products are of stays', async () => {
    await save({ standardRates: [], classes: [{ name: 'Raamatud', rates: [] }] })
    const [kept] = (await settings()).vat.classes
    await app.make.product(organizationId, { vat_class: kept?.code ?? '' })
    const before = await state()
    const answer = await save({ standardRates: [], classes: [] })
    expect(answer.problems).toEqual([
      { key: 'classes', errors: ['Käibemaksuklassi kasutavad tooted (1). Valige neile enne teine klass.'] },
    ])
    expect(await state()).toBe(before)
  })

  it('a class that was ordered stays, though no product is of it any more', async () => {
    const { shop, product, confirmed } = await openInvoiceScene(app)
    const saveOwn = async (body: Vat) => {
      const { version } = await settings(shop.agency)
      return app.call('saveVat', shop.agency, { query: { version }, body })
    }
    await saveOwn({ standardRates: [], classes: [{ name: 'Raamatud', rates: [since('2025-01-01', 9)] }] })
    const vat_class = (await settings(shop.agency)).vat.classes[0]?.code ?? ''
    const book = await product({ vat_class })
    await confirmed([book])
    await app.database.db.updateTable('products').set({ vat_class: 'standard' }).where('id', '=', book).execute()
    const before = (await settings(shop.agency)).vat
    const answer = await saveOwn({ standardRates: [], classes: [] })
    expect([answer.status, answer.problems]).toEqual([
      400,
      [{ key: 'classes', errors: [expect.stringContaining('„Raamatud“ järgi on tellitud (1 tellimust)')] }],
    ])
    expect((await settings(shop.agency)).vat).toEqual(before)
  })

  it('a rate stays as long as orders that are still to be invoiced need it on their day of supply', async () => {
    const { shop, product, confirmed, issue } = await openInvoiceScene(app)
    const rates = async (own: Rate[], code?: string) => {
      const { version } = await settings(shop.agency)
      const classes = [{ code: code ?? null, name: 'Raamatud', rates: own }]
      return app.call('saveVat', shop.agency, { query: { version }, body: { standardRates: [], classes } })
    }
    await rates([since('2025-01-01', 9)])
    const vat_class = (await settings(shop.agency)).vat.classes[0]?.code ?? ''
    const order = await confirmed([await product({ vat_class })])
    const written = () =>
      app.database.db
        .selectFrom('audit_events')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('organization_id', '=', shop.of.organizationId)
        .execute()
    const until = (day: string) => rates([since('2025-01-01', 9, day)], vat_class)
    const refused = async (answer: Awaited<ReturnType<typeof rates>>) =>
      expect([answer.status, answer.problems]).toEqual([
        400,
        [{ key: 'classes[0].rates', errors: [expect.stringContaining(`(1: ${order.projectNumber})`)] }],
      ])
    const before = [await settings(shop.agency), await written()]
    // Without a deadline it is supplied today.
    for (const answer of [await until('2026-03-10'), await rates([], vat_class)]) await refused(answer)
    await refused(await rates([since('2026-03-12', 9)], vat_class))
    await app.database.db.updateTable('orders').set({ deadline: '2026-04-01' }).where('id', '=', order.id).execute()
    await refused(await until('2026-03-31'))
    expect([await settings(shop.agency), await written()]).toEqual(before)
    // Nothing is missing on its day, or it is invoiced.
    expect((await rates([since('2025-01-01', 9, '2026-03-31'), since('2026-04-01', 13)], vat_class)).status).toBe(200)
    expect((await until('2026-04-01')).status).toBe(200)
    expect((await issue(order)).status).toBe(200)
    expect((await rates([], vat_class)).status).toBe(200)
  })

  const books = (rates: Rate[]) => ({ standardRates: [], classes: [{ name: 'Raamatud', rates }] })
  it.each<[string, Vat, string]>([
    ['overlaps', books([since('2025-01-01', 9), since('2026-01-01', 13)]), 'classes[0].rates[1].validFrom'],
    [
      'meets on a day',
      books([since('2025-01-01', 9, '2026-01-01'), since('2026-01-01', 13)]),
      'classes[0].rates[1].validFrom',
    ],
    ['goes backwards', books([since('2025-01-02', 9, '2025-01-01')]), 'classes[0].rates[0].validTo'],
    ['is negative', books([since('2025-01-01', -1)]), 'classes[0].rates[0].percent'],
    ['is no day', books([since('eile', 9)]), 'classes[0].rates[0].validFrom'],
    [
      'overlaps for the standard class',
      { standardRates: [since('2030-01-01', 26), since('2031-01-01', 27)], classes: [] },
      'standardRates[1].validFrom',
    ],
    ['has no name', { standardRates: [], classes: [{ name: ' ', rates: [] }] }, 'classes[0].name'],
    [
      'has a name twice',
      {
        standardRates: [],
        classes: [
          { name: 'Raamat', rates: [] },
          { name: 'RAAMAT', rates: [] },
        ],
      },
      'classes[1].name',
    ],
  ])('what %s is refused and nothing changes', async (_, wrong, key) => {
    await save(books([since('2024-01-01', 9)]))
    const before = await state()
    const answer = await save(wrong)
    expect([answer.status, keysOf(answer)]).toEqual([400, [key]])
    expect(await state()).toBe(before)
  })

  it('a code of another agency is nothing here', async () => {
    await save(books([]))
    const [kept] = (await settings()).vat.classes
    const stranger = await app.make.agencyUser(await app.make.organization())
    const { version } = await settings(stranger)
    const body = { standardRates: [], classes: [{ code: kept?.code ?? '', name: 'Vargus', rates: [] }] }
    expect((await app.call('saveVat', stranger, { query: { version }, body })).status).toBe(404)
    expect((await settings(stranger)).vat.classes).toEqual([])
  })
})
