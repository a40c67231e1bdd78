import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openInvoiceScene } from '../../testing/scenes/invoice-scene.ts'
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

const keysOf = ({ problems }: { problems: { key: string }[] }) => problems.map(({ key }) => key)

describe('VAT of the organization’s own (R29)', () => {
  type Rate = { validFrom: string; validTo: string | null; percent: number }
  type Vat = { standardRates: Rate[]; classes: { code?: string | null; name: string; rates: Rate[] }[] }
  const save = async (body: Vat) =>
    app.call('saveVat', scene.agency, { query: { version: (await scene.settings()).version }, body })
  const since = (validFrom: string, percent: number, validTo: string | null = null) => ({ validFrom, validTo, percent })

  it('own VAT rates complement the statutory ones, and a renamed class keeps its code', async () => {
    const first = {
      standardRates: [since('2030-01-01', 26)],
      classes: [{ name: 'Raamatud', rates: [since('2025-01-01', 9)] }],
    }
    expect((await save(first)).status).toBe(200)
    const { vat } = await scene.settings()
    expect(vat.statutoryRates.at(-1)).toEqual(since('2025-07-01', 24))
    expect(vat).toMatchObject(first)
    const code = vat.classes[0]?.code ?? ''
    const renamed = {
      code,
      name: 'Raamatud ja õpikud',
      rates: [since('2025-01-01', 9, '2026-12-31'), since('2027-01-01', 13)],
    }
    await save({ standardRates: [], classes: [renamed] })
    expect((await scene.settings()).vat.classes).toEqual([{ ...renamed, productCount: 0 }])
    const { body } = await app.call('listVatClasses', scene.agency, {})
    expect(body).toEqual([
      { code: 'standard', name: null },
      { code, name: 'Raamatud ja õpikud' },
    ])
    const recorded = (await scene.events()).map(({ noun, verb, subject_name: name }) => `${noun} ${verb} ${name}`)
    expect(recorded.sort()).toEqual([
      'vatRate changed Raamatud ja õpikud',
      'vatRate changed standard',
      'vatRate changed standard',
      'vatRate created Raamatud',
    ])
  })

  it('a VAT class used by products cannot be removed', async () => {
    await save({ standardRates: [], classes: [{ name: 'Raamatud', rates: [] }] })
    const [kept] = (await scene.settings()).vat.classes
    await app.make.product(scene.organizationId, { vat_class: kept?.code ?? '' })
    const before = await scene.state()
    const answer = await save({ standardRates: [], classes: [] })
    expect(answer.problems).toEqual([
      { key: 'classes', errors: ['Käibemaksuklassi kasutavad tooted (1). Valige neile enne teine klass.'] },
    ])
    expect(await scene.state()).toBe(before)
  })

  it('a VAT class used by an order cannot be removed, even without products', async () => {
    const { shop, product, confirmed } = await openInvoiceScene(app)
    const saveOwn = async (body: Vat) => {
      const { version } = await scene.settings(shop.agency)
      return app.call('saveVat', shop.agency, { query: { version }, body })
    }
    await saveOwn({ standardRates: [], classes: [{ name: 'Raamatud', rates: [since('2025-01-01', 9)] }] })
    const vat_class = (await scene.settings(shop.agency)).vat.classes[0]?.code ?? ''
    const book = await product({ vat_class })
    await confirmed([book])
    await app.database.db.updateTable('products').set({ vat_class: 'standard' }).where('id', '=', book).execute()
    const before = (await scene.settings(shop.agency)).vat
    const answer = await saveOwn({ standardRates: [], classes: [] })
    expect([answer.status, answer.problems]).toEqual([
      400,
      [{ key: 'classes', errors: [expect.stringContaining('„Raamatud“ järgi on tellitud (1 tellimust)')] }],
    ])
    expect((await scene.settings(shop.agency)).vat).toEqual(before)
  })

  it('a VAT rate cannot be removed while an order to invoice needs it on its day of supply', async () => {
    const { shop, product, confirmed, issue } = await openInvoiceScene(app)
    const rates = async (own: Rate[], code?: string) => {
      const { version } = await scene.settings(shop.agency)
      const classes = [{ code: code ?? null, name: 'Raamatud', rates: own }]
      return app.call('saveVat', shop.agency, { query: { version }, body: { standardRates: [], classes } })
    }
    await rates([since('2025-01-01', 9)])
    const vat_class = (await scene.settings(shop.agency)).vat.classes[0]?.code ?? ''
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
    const before = [await scene.settings(shop.agency), await written()]
    // An order without a deadline is supplied today.
    for (const answer of [await until('2026-03-10'), await rates([], vat_class)]) await refused(answer)
    await refused(await rates([since('2026-03-12', 9)], vat_class))
    await app.database.db.updateTable('orders').set({ deadline: '2026-04-01' }).where('id', '=', order.id).execute()
    await refused(await until('2026-03-31'))
    expect([await scene.settings(shop.agency), await written()]).toEqual(before)
    // Accepted if the order has a rate on its day of supply or is invoiced.
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
  ])('VAT settings are rejected when one %s, and nothing changes', async (_, wrong, key) => {
    await save(books([since('2024-01-01', 9)]))
    const before = await scene.state()
    const answer = await save(wrong)
    expect([answer.status, keysOf(answer)]).toEqual([400, [key]])
    expect(await scene.state()).toBe(before)
  })

  it('a VAT class code of another agency is rejected', async () => {
    await save(books([]))
    const [kept] = (await scene.settings()).vat.classes
    const stranger = await app.make.agencyUser(await app.make.organization())
    const { version } = await scene.settings(stranger)
    const body = { standardRates: [], classes: [{ code: kept?.code ?? '', name: 'Vargus', rates: [] }] }
    expect((await app.call('saveVat', stranger, { query: { version }, body })).status).toBe(404)
    expect((await scene.settings(stranger)).vat.classes).toEqual([])
  })
})
