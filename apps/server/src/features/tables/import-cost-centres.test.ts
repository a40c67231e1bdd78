import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { getCounts, openFullImportScene } from '../../testing/scenes/import-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const HEADINGS = ['Klient', 'E-post', 'Nimi', 'Roll', 'Kulukoht']

// engines: both
// rule: R45
describe('default cost centres in the table of users', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  /** Client with an orderer and the cost centres 20 Turundus and 30 Müük. */
  const openScene = async () => {
    const scene = await openFullImportScene(app)
    const { agency, client } = scene
    const params = { clientId: client.id }
    const saveFields = async (costCentre: 'optional' | 'hidden', codes: string[] = ['20', '30']) => {
      const { version, costCentres } = (await app.call('getOrderFields', agency, { params })).body
      const idOf = (code: string) => costCentres.find((one) => one.code === code)?.id ?? null
      const names = new Map([
        ['20', 'Turundus'],
        ['30', 'Müük'],
      ])
      const saved = await app.call('saveOrderFields', agency, {
        params,
        query: { version },
        body: {
          purchaseOrder: 'hidden',
          purchaseOrderMask: null,
          costCentre,
          costCentreLevel: 'order',
          ownFields: [],
          costCentres: codes.map((code) => ({ id: idOf(code), code, name: names.get(code) ?? '' })),
          blanketOrders: [],
        },
      })
      expect(saved.status).toBe(200)
    }
    await saveFields('optional')
    const { userId } = await app.make.member(client, 'orderer')
    const { email } = await app.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const row = (centre: string | number, to = email, name = '') => ['Kauplused AS', to, name, '', centre]
    const apply = (...rows: (string | number)[][]) => scene.apply({ kind: 'members', headings: HEADINGS, rows })
    const centreOf = async (who = userId) => {
      const { body } = await app.call('listMembers', agency, { params })
      const found = body.find(({ id }) => id === who)?.defaultCostCentre
      return found === null || found === undefined ? null : found.code
    }
    return { ...scene, params, userId, email, saveFields, row, apply, centreOf }
  }

  it('are set by code, by name and by both, cleared by an empty cell, and recorded', async () => {
    const { agency, row, apply, centreOf, taken, email } = await openScene()
    for (const [cell, code] of [
      [20, '20'],
      ['müük', '30'],
      ['20 Turundus', '20'],
    ] as const) {
      expect(getCounts((await apply(row(cell))).body)).toEqual({ created: 0, changed: 1, same: 0 })
      expect(await centreOf()).toBe(code)
    }
    const exported = (await taken('members')).rows.find((one) => one.includes(email))
    expect(exported).toContain('20 Turundus')
    expect(getCounts((await apply(row('20'))).body)).toEqual({ created: 0, changed: 0, same: 1 })
    await apply(row(''))
    expect(await centreOf()).toBeNull()
    const { body } = await app.call('listAuditEvents', agency, { query: { Page: 1 } })
    expect(JSON.stringify(body)).toContain('20 Turundus')
  })

  it('are refused at the row when unknown, with nothing of the table saved', async () => {
    const { apply, row } = await openScene()
    const before = await readFingerprint(app.database.db)
    const { status, problems } = await apply(row('20'), row('99', 'uus@naide.example', 'Uus'))
    expect([status, problems]).toEqual([
      400,
      [{ key: 'rows[1].costCentre', errors: [expect.stringContaining('kulukohta')] }],
    ])
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })

  it('are refused where orders of the client have none, but a table that was taken out can be brought in', async () => {
    const { apply, row, saveFields, taken, preview } = await openScene()
    await apply(row('20'))
    await saveFields('hidden')
    expect((await apply(row('30'))).status).toBe(400)
    const { headings, rows } = await taken('members')
    const { status, body } = await preview({ kind: 'members', headings, rows })
    expect([status, getCounts(body)]).toEqual([200, expect.objectContaining({ created: 0, changed: 0 })])
  })

  it('wait with the invitation of a new person, and are not changed by another table', async () => {
    const { apply, row, taken } = await openScene()
    const person = ['uus.tootaja@naide.example', 'Uus Töötaja'] as const
    expect(getCounts((await apply(row('30', ...person))).body)).toMatchObject({ created: 1 })
    expect((await taken('members')).rows.find((one) => one.includes(person[0]))).toContain('30 Müük')
    const { status, problems } = await apply(row('20', ...person))
    expect([status, problems.map(({ key }) => key)]).toEqual([400, ['rows[0].costCentre']])
  })
})
