// engines: both
import { type CsvCell, formatCsv } from '@tiraaz/domain/text/csv'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { getCounts, openFullImportScene, openImportScene, type SceneTable } from '../../testing/scenes/import-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const scene = () => openImportScene(app)
const fullScene = () => openFullImportScene(app)

const clients: SceneTable = {
  kind: 'clients',
  headings: ['Nimi *', 'registrikood', 'E-mail for invoices', 'Juurdehindlus, %', 'Märkus'],
  rows: [
    ['Õunapuu OÜ', '12417834', 'arved@ounapuu.example', '12,5', 'vana klient'],
    ['', '', '', '', ''],
    ['Rannakohvik', '', '', null, ''],
  ],
}

describe('table import', () => {
  it('a table import first shows its changes, then applies them, and applies nothing a second time', async () => {
    const { preview, apply, organizationId } = await scene()
    const before = await readFingerprint(app.database.db)
    const { body } = await preview(clients)
    expect(body).toMatchObject({ created: 2, changed: 0, same: 0, unknownColumns: ['Märkus'] })
    expect(body.rows.map(({ at, name, action }) => [at, name, action])).toEqual([
      [0, 'Õunapuu OÜ', 'created'],
      [2, 'Rannakohvik', 'created'],
    ])
    expect(await readFingerprint(app.database.db)).toEqual(before)
    expect(getCounts((await apply(clients)).body)).toEqual({ created: 2, changed: 0, same: 0 })
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
    const after = await readFingerprint(app.database.db)
    expect(getCounts((await apply(clients)).body)).toEqual({ created: 0, changed: 0, same: 2 })
    expect(await readFingerprint(app.database.db)).toEqual(after)
  })

  it('an import of clients sets no free transport for new ones and leaves it for existing ones', async () => {
    const { apply, organizationId } = await scene()
    const { db } = app.database
    const mayExclude = () =>
      db
        .selectFrom('clients')
        .where('organization_id', '=', organizationId)
        .where('name', '=', 'Rannakohvik')
        .select('may_exclude_transport_price as isAllowed')
        .executeTakeFirstOrThrow()
    await apply(clients)
    expect(await mayExclude()).toEqual({ isAllowed: false })
    await db
      .updateTable('clients')
      .set({ may_exclude_transport_price: true })
      .where('organization_id', '=', organizationId)
      .execute()
    await apply(clients)
    expect(await mayExclude()).toEqual({ isAllowed: true })
  })

  it('a table import changes only the given columns and shows old and new values', async () => {
    const { preview, apply } = await scene()
    await apply(clients)
    const renamed: SceneTable = {
      kind: 'clients',
      headings: ['Nimi', 'Registrikood'],
      rows: [['Õunapuu AS', '12417834']],
    }
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
      getCounts((await apply({ ...clients, rows: [['Õunapuu AS', '12417834', 'arved@ounapuu.example', 12.5]] })).body),
    ).toEqual({ created: 0, changed: 0, same: 1 })
  })

  it.each(['clients', 'members', 'contacts', 'products', 'prices'] as const)(
    'an exported table changes nothing when it is imported again: %s',
    async (kind) => {
      const { taken, apply } = await fullScene()
      const table = await taken(kind)
      expect(table.rows).toHaveLength(1)
      const before = await readFingerprint(app.database.db)
      expect(getCounts((await apply(table)).body)).toEqual({ created: 0, changed: 0, same: 1 })
      expect(await readFingerprint(app.database.db)).toEqual(before)
    },
  )

  it.each(['clients', 'contacts', 'products', 'prices'] as const)(
    'an exported CSV table changes nothing when it is imported again: %s',
    async (kind) => {
      const { taken, apply } = await fullScene()
      const table = await taken(kind)
      const [headings = [], ...rows] = formatCsv([table.headings, ...table.rows] as CsvCell[][], ',')
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(';'))
      expect(getCounts((await apply({ kind, headings, rows })).body)).toEqual({ created: 0, changed: 0, same: 1 })
    },
  )

  it.each(['clients', 'members', 'contacts', 'products', 'prices'] as const)(
    'the preview of a table import takes no locks: %s',
    async (kind) => {
      const { taken, preview } = await fullScene()
      // A row lock changes `xmax`.
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

  it('a table import is rejected as a whole for one wrong row, with every wrong cell reported', async () => {
    const { apply } = await scene()
    const before = await readFingerprint(app.database.db)
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
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })

  it('a table import without rows or required columns, or with a column twice, is rejected', async () => {
    const { preview } = await scene()
    const listProblemKeys = async (table: SceneTable) => (await preview(table)).problems.map(({ key }) => key)
    expect(await listProblemKeys({ kind: 'clients', headings: ['Nimi'], rows: [['']] })).toEqual(['rows'])
    const { problems } = await preview({ kind: 'prices', headings: ['Toote kood'], rows: [['P-1']] })
    expect(problems.map(({ key, errors }) => [key, errors.length])).toEqual([['headings', 3]])
    expect(await listProblemKeys({ kind: 'clients', headings: ['Nimi', 'Name'], rows: [['A', 'B']] })).toEqual([
      'headings[1]',
    ])
  })

  it('a table import with too many rows is rejected before planning', async () => {
    const { agency } = await scene()
    const rows = Array.from({ length: 50_000 }, (_, at) => [`Klient ${at}`])
    const before = await readFingerprint(app.database.db)
    const answer = await app.callRaw('previewImport', agency, { body: { kind: 'clients', headings: ['Nimi'], rows } })
    expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['rows']])
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })

  it('a table import reports the first two hundred wrong rows and the number of others', async () => {
    const { preview } = await scene()
    const rows = Array.from({ length: 300 }, (_, at) => [`Klient ${at}`, 'vale'])
    const { problems } = await preview({ kind: 'clients', headings: ['Nimi', 'Registrikood'], rows })
    expect([problems.length, problems.at(-1)?.key, problems.at(-1)?.errors[0]]).toEqual([
      201,
      'rows',
      expect.stringContaining('100'),
    ])
  })

  it('a table import is not applied when its effect differs from the preview', async () => {
    const { agency, preview, apply } = await scene()
    const { body } = await preview(clients)
    await apply({ kind: 'clients', headings: ['Nimi'], rows: [['Rannakohvik']] })
    const before = await readFingerprint(app.database.db)
    const late = await app.call('applyImport', agency, { body: { ...clients, planKey: body.planKey } })
    expect(late.status).toBe(409)
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })

  it('a table import is not applied when the file differs from the preview in new rows', async () => {
    const { agency, preview } = await scene()
    const { body } = await preview(clients)
    const [first = [], ...others] = clients.rows
    const rows = [first.map((cell) => (cell === '12,5' ? '99' : cell)), ...others]
    const before = await readFingerprint(app.database.db)
    const other = await app.call('applyImport', agency, { body: { ...clients, rows, planKey: body.planKey } })
    expect(other.status).toBe(409)
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })
})
