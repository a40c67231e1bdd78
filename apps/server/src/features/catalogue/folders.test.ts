// engines: both
import { FOLDER_LIMITS } from '@tiraaz/domain/limits'
import { toFolderKey } from '@tiraaz/domain/catalogue/folder-name'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openFolderScene } from '../../testing/scenes/open-folder-scene.ts'

describe('folders of a client (R8)', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  /** Tells by the content of all tables that nothing changed. */
  const expectNoChange = async (run: () => Promise<void>): Promise<void> => {
    const before = await readFingerprint(app.database.db)
    await run()
    expect(await readFingerprint(app.database.db)).toEqual(before)
  }

  describe('creating a folder', () => {
    // spec: CA25, CA26
    it('a folder is created, also below a parent named in any case, and its trimmed name is returned', async () => {
      const { create, tree } = await openFolderScene(app)
      expect((await create(' Üritused ')).body).toEqual({ name: 'Üritused' })
      expect((await create('Suvi 🎄', 'ÜRITUSED')).status).toBe(200)
      expect(await tree()).toEqual({ Üritused: { 'Suvi 🎄': {} } })
    })

    it.each([
      ['õ', null, 'name', 'Sellise nimega kaust on juba olemas.'],
      ['ÜRITUSED', null, 'name', 'Sellise nimega kaust on juba olemas.'],
      ['  ', null, 'name', 'Väli on kohustuslik.'],
      ['x'.repeat(101), null, 'name', 'Tekst võib olla kuni 100 tähemärki pikk.'],
      ['a\u0007b', null, 'name', 'Tekstis on lubamatuid märke.'],
      ['a\nb', null, 'name', 'Tekstis on lubamatuid märke.'],
      ['Uus', 'Kadunud', 'parent', 'Sellist kausta ei ole. Võib-olla on see vahepeal kustutatud.'],
    ])('the new folder %j in %j is rejected at its field, and nothing changes', async (name, parent, key, message) => {
      const { create } = await openFolderScene(app, ['Üritused', 'Õ'])
      await expectNoChange(async () => {
        const { status, problems } = await create(name, parent)
        expect([status, problems]).toEqual([400, [{ key, errors: [message] }]])
      })
    })

    it('two concurrent folders of one name are one folder and one refusal', async () => {
      const { create, tree } = await openFolderScene(app)
      const both = await Promise.all([create('Ämber'), create('ÄMBER')])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
      expect(both.flatMap(({ problems }) => problems.map(({ key }) => key))).toEqual(['name'])
      expect(Object.keys(await tree())).toHaveLength(1)
    })

    it('two clients may have folders of one name, and neither can be a parent for the other', async () => {
      const { client, create } = await openFolderScene(app, ['Meie'])
      const other = await openFolderScene(app, ['Nende'], client.organizationId)
      expect((await other.create('Meie')).status).toBe(200)
      expect((await create('Uus', 'Nende')).problems.map(({ key }) => key)).toEqual(['parent'])
    })

    it('the number and the depth of folders are limited', async () => {
      const { client, create, names } = await openFolderScene(app)
      for (let level = 0; level < FOLDER_LIMITS.depth; level++) {
        expect((await create(`Tase ${level}`, level === 0 ? null : `Tase ${level - 1}`)).status).toBe(200)
      }
      const deeper = await create('Liiga sügaval', `Tase ${FOLDER_LIMITS.depth - 1}`)
      expect(deeper.problems).toEqual([{ key: 'parent', errors: ['Kaustu võib üksteise sees olla kuni 10.'] }])
      const more = Array.from({ length: FOLDER_LIMITS.perClient - FOLDER_LIMITS.depth }, (_, at) => `Kaust ${at}`)
      const scope = { client_id: client.id, organization_id: client.organizationId }
      const rows = more.map((name) => ({ ...scope, id: app.newId(), name, name_key: toFolderKey(name) }))
      await app.database.db.insertInto('folders').values(rows).execute()
      const { problems } = await create('Üks veel')
      expect(problems).toEqual([{ key: 'name', errors: [expect.stringMatching(/^Kaustu võib olla kuni 1\s?000\.$/)] }])
      expect(await names()).toHaveLength(FOLDER_LIMITS.perClient)
    })
  })

  describe('deleting folders', () => {
    it('products of a deleted folder become loose, and subfolders move up to the nearest remaining folder', async () => {
      const { create, move, remove, tree, products } = await openFolderScene(app, ['A'], undefined, 3)
      await create('B', 'A')
      await create('C', 'B')
      await create('D', 'C')
      await move('B', products.slice(0, 1))
      await move('D', products.slice(1, 2))
      expect((await remove(['b', ' C ', 'B'])).status).toBe(204)
      const [first, second, third] = products
      expect(await tree()).toEqual({
        A: { D: { [String(second)]: null } },
        [String(first)]: null,
        [String(third)]: null,
      })
    })

    // spec: CA27
    it('deleting with an unknown folder name is rejected at its key and deletes none', async () => {
      const { client, remove } = await openFolderScene(app, ['A', 'B'])
      await openFolderScene(app, ['Nende'], client.organizationId)
      await expectNoChange(async () => {
        const { status, problems } = await remove(['A', 'Kadunud', 'B', 'Nende'])
        expect([status, problems.map(({ key }) => key)]).toEqual([400, ['[1]', '[3]']])
        expect((await remove([])).status).toBe(400)
      })
    })

    it('two concurrent deletions of a folder: one succeeds, the other is not found', async () => {
      const { remove, tree } = await openFolderScene(app, ['A'])
      const both = await Promise.all([remove(['A']), remove(['A'])])
      expect(both.map(({ status }) => status).sort()).toEqual([204, 400])
      expect(await tree()).toEqual({})
    })

    it('products moved into a folder while it is deleted are kept, in it or loose', async () => {
      const { move, remove, tree, products } = await openFolderScene(app, ['A'], undefined, 2)
      const [moved, removed] = await Promise.all([move('A', products), remove(['A'])])
      expect([204, 400]).toContain(moved.status)
      expect(removed.status).toBe(204)
      expect(Object.keys(await tree()).sort()).toEqual([...products].sort())
    })
  })

  describe('moving products', () => {
    // spec: CA28
    it('products move into a folder, to another one and out, and one named twice moves once', async () => {
      const { move, tree, products } = await openFolderScene(app, ['A', 'B'], undefined, 2)
      const [first, second] = [String(products[0]), String(products[1])]
      expect((await move('a', [first, second, first])).status).toBe(204)
      expect(await tree()).toEqual({ A: { [first]: null, [second]: null }, B: {} })
      await move('B', [second])
      expect(await tree()).toEqual({ A: { [first]: null }, B: { [second]: null } })
      await move(null, products)
      expect(await tree()).toEqual({ A: {}, B: {}, [first]: null, [second]: null })
    })

    it('moving products into an unknown folder is refused, and nothing moves', async () => {
      const { client, move, products } = await openFolderScene(app, ['A'], undefined, 1)
      await openFolderScene(app, ['Nende'], client.organizationId)
      await expectNoChange(async () => {
        for (const folder of ['Kadunud', 'Nende', '']) {
          const { status, problems } = await move(folder, products)
          expect([status, problems.map(({ key }) => key)]).toEqual([400, ['folder']])
        }
      })
    })

    it('moving a product not offered to the client is 404 and moves none (R1)', async () => {
      const { client, move, products } = await openFolderScene(app, ['A'], undefined, 1)
      const organization = client.organizationId
      const archived = await app.make.product(organization, { archived_at: app.now() })
      const others = await app.make.product(organization, { is_offered_to_all: false })
      const foreign = await app.make.product(await app.make.organization())
      await expectNoChange(async () => {
        for (const id of [archived, others, foreign, 'kadunud']) {
          expect((await move('A', [...products, id])).status).toBe(404)
          expect((await move(null, [...products, id])).status).toBe(404)
        }
      })
    })

    it('a product offered to all clients can be in a different folder for each client', async () => {
      const { client, move, products } = await openFolderScene(app, ['A'], undefined, 1)
      const other = await openFolderScene(app, ['B'], client.organizationId)
      await move('A', products)
      expect(await other.tree()).toEqual({ B: {}, [String(products[0])]: null })
    })

    it('moving 10,000 products needs as many SQL statements as moving one', async () => {
      const { client, move, caller, products } = await openFolderScene(app, ['A'], undefined, 1)
      const count = 10_000
      const ids = Array.from({ length: count - 1 }, () => app.newId())
      for (let at = 0; at < ids.length; at += 2_000) {
        const rows = ids.slice(at, at + 2_000).map((id) => ({
          id,
          organization_id: client.organizationId,
          code: id,
          name_et: id,
          name_en: id,
          is_offered_to_all: true,
        }))
        await app.database.db.insertInto('products').values(rows).execute()
      }
      const costOf = async (moved: string[]) => {
        const before = app.database.statements()
        expect((await move('A', moved)).status).toBe(204)
        return app.database.statements() - before
      }
      const one = await costOf(products)
      expect(await costOf([...products, ...ids])).toBe(one)
      const { body } = await app.call('getCatalogue', caller, { params: { clientId: client.id } })
      expect(body.folders[0]?.products).toHaveLength(count)
    })
  })

  it('folders cannot be changed by viewers and members of other clients', async () => {
    const { client, products } = await openFolderScene(app, ['A'], undefined, 1)
    const viewer = await app.make.member(client, 'viewer')
    const stranger = await app.make.member(await app.make.client({ organization_id: client.organizationId }), 'manager')
    const params = { clientId: client.id }
    await expectNoChange(async () => {
      for (const who of [viewer, stranger] satisfies TestCaller[]) {
        expect((await app.call('createFolder', who, { params, body: { name: 'Uus' } })).status).toBe(403)
        expect((await app.call('deleteFolders', who, { params, body: ['A'] })).status).toBe(403)
        expect((await app.call('moveToFolder', who, { params, body: { folder: 'A', products } })).status).toBe(403)
      }
    })
  })
})
