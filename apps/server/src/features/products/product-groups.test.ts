import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

describe('product groups', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const anAgency = async () => {
    const client = await app.make.client()
    const agency = await app.make.agencyUser(client.organizationId)
    const create = (name: string) => app.call('createProductGroup', agency, { body: { name } })
    const rename = (id: string, version: number, name: string) =>
      app.call('renameProductGroup', agency, { params: { id }, query: { version }, body: { name } })
    const remove = (id: string, version: number) =>
      app.call('deleteProductGroup', agency, { params: { id }, query: { version } })
    const names = async () =>
      (await app.call('listProductGroups', agency, {})).body.map(({ name, productCount }) => `${name} ${productCount}`)
    return { client, agency, create, rename, remove, names }
  }

  const expectNoChange = async (run: () => Promise<void>): Promise<void> => {
    const before = await readFingerprint(app.database.db)
    await run()
    expect(await readFingerprint(app.database.db)).toEqual(before)
  }

  it('product groups are created, renamed and, once empty, deleted with their markups', async () => {
    const { client, create, rename, remove, names } = await anAgency()
    const { id } = (await create('Plakatid')).body
    await create('Kaardid')
    expect((await rename(id, 0, 'Plakatid ja lipud')).body).toEqual({ version: 1 })
    const { organizationId } = client
    await app.make.product(organizationId, { group_id: id })
    await app.database.db
      .insertInto('client_group_markups')
      .values({ client_id: client.id, group_id: id, organization_id: organizationId, markup_basis_points: 100 })
      .execute()
    expect(await names()).toEqual(['Kaardid 0', 'Plakatid ja lipud 1'])
    await expectNoChange(async () => {
      const { status, problems } = await remove(id, 1)
      expect([status, problems[0]?.errors[0]]).toEqual([400, expect.stringContaining('1')])
    })
    await app.database.db.updateTable('products').set({ group_id: null }).where('group_id', '=', id).execute()
    expect((await remove(id, 1)).status).toBe(204)
    expect(await names()).toEqual(['Kaardid 0'])
  })

  it('product groups reject a name used in any case, a stale version and a foreign id', async () => {
    const { create, rename, remove } = await anAgency()
    const other = await anAgency()
    const { id } = (await create('Sildid')).body
    const second = (await create('Kleebised')).body.id
    await expectNoChange(async () => {
      for (const answer of [await create('SILDID'), await rename(second, 0, ' sildid '), await create('')]) {
        expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['name']])
      }
      expect((await rename(id, 1, 'Muu')).status).toBe(409)
      expect((await remove(id, 1)).status).toBe(409)
      expect((await other.rename(id, 0, 'Muu')).status).toBe(404)
      expect((await other.remove(id, 0)).status).toBe(404)
    })
  })
})
