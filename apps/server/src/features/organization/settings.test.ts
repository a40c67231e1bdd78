import type { ConfirmHandling } from '@tiraaz/domain/orders/confirm-remarks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { openSettingsScene, type SettingsScene } from '../../testing/scenes/settings-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let scene: SettingsScene
beforeEach(async () => {
  scene = await openSettingsScene(app)
})

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

type CompanySave = typeof COMPANY & {
  bankName: string
  invoicePrefix: string
  nextInvoiceNumber: number | null
  markup: number
  transportPrice: number
}

const keysOf = ({ problems }: { problems: { key: string }[] }) => problems.map(({ key }) => key)

describe('company settings', () => {
  const save = (body: Partial<CompanySave>, version: number, caller = scene.agency) =>
    app.call('saveCompany', caller, {
      query: { version },
      body: { ...COMPANY, name: `Agentuur ${scene.organizationId}`, ...body },
    })

  it('company settings are stored normalized and logged', async () => {
    const before = await scene.settings()
    const { status, body } = await save({}, before.version)
    expect([status, body.version]).toEqual([200, before.version + 1])
    const after = await scene.settings()
    expect(after.company).toEqual({
      ...COMPANY,
      name: `Agentuur ${scene.organizationId}`,
      registryCode: '12417834',
      vatNumber: 'EE101074485',
      iban: 'EE382200221020145685',
      bankName: '',
      invoicePrefix: '',
      nextInvoiceNumber: 1001,
    })
    const [row] = await app.database.db
      .selectFrom('organizations')
      .select('address')
      .where('id', '=', scene.organizationId)
      .execute()
    expect(row?.address).toBe('Kopli 25, Tallinn, 10412')
    const [event] = await scene.events()
    expect(event).toMatchObject({ noun: 'organization', verb: 'changed', after: { iban: 'EE382200221020145685' } })
  })

  it('company settings may be empty except name and country', async () => {
    const { version } = await scene.settings()
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
    expect((await scene.settings()).company).toMatchObject(none)
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
  ])('company settings %j are rejected and nothing changes', async (wrong, key) => {
    const before = await scene.state()
    const { version } = await scene.settings()
    const answer = await save(wrong, version)
    expect([answer.status, keysOf(answer)]).toEqual([400, [key]])
    expect(await scene.state()).toBe(before)
  })

  it('a series of invoice numbers is kept, and left as it is by a request without it', async () => {
    const { version, company } = await scene.settings()
    expect([company.invoicePrefix, company.nextInvoiceNumber]).toEqual(['', 1001])
    const series = { bankName: 'LHV', invoicePrefix: 'A-', nextInvoiceNumber: 2501 }
    expect((await save(series, version)).status).toBe(200)
    expect((await scene.settings()).company).toMatchObject(series)
    expect((await save({ nextInvoiceNumber: null }, version + 1)).status).toBe(200)
    expect((await scene.settings()).company).toMatchObject(series)
  })

  it.each([
    [{ invoicePrefix: 'A1' }, 'invoicePrefix'],
    [{ invoicePrefix: 'A B-' }, 'invoicePrefix'],
    [{ nextInvoiceNumber: 1000 }, 'nextInvoiceNumber'],
    [{ nextInvoiceNumber: 100_000_000 }, 'nextInvoiceNumber'],
  ])('a series of invoice numbers %j is rejected and nothing changes', async (wrong, key) => {
    const before = await scene.state()
    const { version, company } = await scene.settings()
    const answer = await save(wrong, version)
    expect([answer.status, keysOf(answer)]).toEqual([400, [key]])
    expect(await scene.state()).toBe(before)
    expect((await scene.settings()).company).toEqual(company)
  })

  const tariffs = async () => (await app.call('getTransportTariffs', scene.agency, {})).body

  it('the markup and a first transport price are saved with the company, and stay when they are not sent', async () => {
    const { version } = await scene.settings()
    expect((await save({ markup: 42.5, transportPrice: 6.5 }, version)).status).toBe(200)
    expect((await scene.settings()).orderRules.markup).toBe(42.5)
    const first = [{ country: 'EE', postalPrefix: '', maxGrams: 30_000, purchasePrice: 6.5, transportDays: 2 }]
    expect((await tariffs()).tariffs).toEqual(first)
    const steps = (await app.call('getFirstSteps', scene.agency, {})).body.steps
    expect(steps).toMatchObject({ company: true, markup: true, transport: true })
    const [tariff, company] = (await scene.events()).toSorted((a, b) => (a.noun < b.noun ? 1 : -1))
    expect(company).toMatchObject({ noun: 'organization', before: { markup: 25 }, after: { markup: 42.5 } })
    expect(tariff).toMatchObject({ noun: 'transportTariff', after: { 'EE ≤ 30 kg': { purchaseCents: 650 } } })
    expect((await save({}, version + 1)).status).toBe(200)
    expect((await scene.settings()).orderRules.markup).toBe(42.5)
    expect((await tariffs()).tariffs).toEqual(first)
  })

  it.each([
    [{ markup: -1 }, 'markup'],
    [{ markup: 1.234 }, 'markup'],
    [{ transportPrice: -0.01 }, 'transportPrice'],
    [{ registryCode: '12417835', markup: 30, transportPrice: 5 }, 'registryCode'],
  ])('first prices %j are rejected and nothing changes', async (wrong, key) => {
    const before = [await scene.state(), await tariffs()]
    const { version } = await scene.settings()
    const answer = await save(wrong, version)
    expect([answer.status, keysOf(answer)]).toEqual([400, [key]])
    expect([await scene.state(), await tariffs()]).toEqual(before)
  })

  it('a first transport price never replaces transport prices: a conflict, and nothing changes', async () => {
    const row = { country: 'EE', postalPrefix: '', maxGrams: 5000, purchasePrice: 4, transportDays: 1 }
    const { version: tariffVersion } = await tariffs()
    await app.call('saveTransportTariffs', scene.agency, {
      query: { version: tariffVersion },
      body: { tariffs: [row] },
    })
    const before = [await scene.state(), await tariffs()]
    const { version } = await scene.settings()
    expect((await save({ name: 'Uus Nimi OÜ', markup: 30, transportPrice: 5 }, version)).status).toBe(409)
    expect([await scene.state(), await tariffs()]).toEqual(before)
  })

  it('an organization name of another agency is rejected', async () => {
    const other = await app.make.organization({ name: 'Sõber Trükk OÜ' })
    const before = await scene.state()
    const { version } = await scene.settings()
    expect(keysOf(await save({ name: 'SÕBER trükk oü' }, version))).toEqual(['name'])
    expect(await scene.state()).toBe(before)
    expect(
      (await app.database.db.selectFrom('organizations').select('name').where('id', '=', other).execute())[0],
    ).toEqual({ name: 'Sõber Trükk OÜ' })
  })

  it('company settings with a stale version are rejected', async () => {
    const { version } = await scene.settings()
    await save({}, version)
    const before = await scene.state()
    expect((await save({ name: 'Hilinenud OÜ' }, version)).status).toBe(409)
    expect(await scene.state()).toBe(before)
  })
})

describe('brand settings', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect x="20" y="20" width="260" height="60" fill="#a8005a"/></svg>',
  ).toString('base64')
  type Brand = { productName: string | null; accent: string | null; logo?: string | null }
  const save = async (body: Brand) =>
    app.call('saveBrand', scene.agency, { query: { version: (await scene.settings()).version }, body })

  it('the brand is public within the organization, with accent colours for both themes', async () => {
    expect((await save({ productName: 'Näidis Trükipood', accent: '#7A1F5C' })).status).toBe(200)
    const client = await app.make.client({ organization_id: scene.organizationId })
    const { body } = await app.call('getBrand', await app.make.member(client), {})
    expect(body).toMatchObject({
      productName: 'Näidis Trükipood',
      logoUrl: null,
      colours: { light: { accent: '#7a1f5c' } },
    })
    await save({ productName: '', accent: null })
    expect((await app.call('getBrand', scene.agency, {})).body).toEqual({
      productName: null,
      logoUrl: null,
      colours: null,
    })
  })

  it('the logo is re-encoded, kept when not named, gets a new address, and can be removed', async () => {
    expect((await save({ productName: null, accent: null, logo: svg })).status).toBe(200)
    const { logoUrl } = (await scene.settings()).brand
    const logoId = logoUrl?.split('/').at(-1) ?? ''
    const picture = await app.call('getLogo', { userId: null, organizationId: null }, { params: { logoId } })
    const { format, width, height } = await sharp(picture.bytes).metadata()
    expect([picture.headers['content-type'], format]).toEqual(['image/png', 'png'])
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo(260 / 60, 0)

    await save({ productName: 'Uus', accent: null })
    expect((await scene.settings()).brand.logoUrl).toBe(logoUrl)
    await save({ productName: 'Uus', accent: null, logo: svg })
    expect((await scene.settings()).brand.logoUrl).not.toBe(logoUrl)
    await save({ productName: 'Uus', accent: null, logo: null })
    expect((await scene.settings()).brand.logoUrl).toBeNull()
    const gone = await app.call('getLogo', { userId: null, organizationId: null }, { params: { logoId } })
    expect(gone.status).toBe(404)
  })

  it.each([
    [{ accent: '#ffd500' }, 'accent'],
    [{ accent: 'punane' }, 'accent'],
    [{ logo: Buffer.from('%PDF-1.4 ei ole pilt').toString('base64') }, 'logo'],
    [{ logo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect').toString('base64') }, 'logo'],
  ])('brand settings %j are rejected and nothing changes', async (wrong, key) => {
    await save({ productName: 'Jääb', accent: null, logo: svg })
    const before = await scene.state()
    const answer = await save({ productName: 'Uus', accent: null, ...wrong })
    expect([answer.status, keysOf(answer)]).toEqual([400, [key]])
    expect(await scene.state()).toBe(before)
  })
})

describe('order settings', () => {
  const RULES = {
    cutOffHour: 15,
    markup: 32.5,
    transportMarkup: 10,
    marginFloor: 12.25,
    confirmLowMargin: 'refuse' as ConfirmHandling,
    proofPolicy: 'always' as const,
    proofDays: 3,
    confirmMissingFiles: 'allow' as ConfirmHandling,
    confirmOverCredit: 'refuse' as ConfirmHandling,
    packagingGrams: 410,
    daysOff: ['2026-12-31', '2026-06-22'],
  }
  const save = async (body: Partial<typeof RULES>) =>
    app.call('saveOrderRules', scene.agency, {
      query: { version: (await scene.settings()).version },
      body: { ...RULES, ...body },
    })

  it('order settings are stored to the hundredth of a percent, with days off sorted', async () => {
    expect((await save({})).status).toBe(200)
    expect((await scene.settings()).orderRules).toEqual({ ...RULES, daysOff: ['2026-06-22', '2026-12-31'] })
  })

  it.each([
    [{ cutOffHour: 24 }, 'cutOffHour'],
    [{ cutOffHour: 11.5 }, 'cutOffHour'],
    [{ markup: -1 }, 'markup'],
    [{ markup: 10.005 }, 'markup'],
    [{ transportMarkup: 1000.01 }, 'transportMarkup'],
    [{ marginFloor: 100.01 }, 'marginFloor'],
    [{ packagingGrams: -5 }, 'packagingGrams'],
    [{ proofDays: 31 }, 'proofDays'],
    [{ proofDays: 1.5 }, 'proofDays'],
    [{ daysOff: ['2026-12-31', '2026-12-31'] }, 'daysOff[1]'],
    [{ daysOff: ['2026-02-30'] }, 'daysOff[0]'],
  ])('%j are refused and nothing changes', async (wrong, key) => {
    await save({})
    const before = await scene.state()
    const answer = await save(wrong)
    expect([answer.status, keysOf(answer)]).toEqual([400, [key]])
    expect(await scene.state()).toBe(before)
  })
})
