// engines: both
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import {
  ADDRESS,
  CONTACT,
  type ContactScene,
  getRefusal,
  openContactScene,
} from '../../testing/scenes/contact-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let scene: ContactScene
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  scene = await openContactScene(app)
})
afterAll(() => app.close())

const at = (objectName: string, tags?: string[]) => ({
  ...CONTACT,
  address: { ...ADDRESS, objectName },
  ...(tags === undefined ? {} : { tags }),
})
const saveAt = async (objectName: string, tags?: string[]) => (await scene.save(at(objectName, tags))).body.id
const tagsOf = async (id: string) => (await scene.saved(id))?.tags
const change = (contactIds: string[], body: { add?: string[]; remove?: string[] }, caller = scene.manager) =>
  app.call('tagContacts', caller, { params: scene.shop.client, body: { contactIds, ...body } })
const listTags = async () =>
  (await app.call('listContactTags', scene.manager, { params: scene.shop.client })).body.map(
    ({ name, count }) => `${name} ${count}`,
  )

describe('tags of contacts', () => {
  it('a saved contact keeps its tags without others in the request; tags take the spelling of the client', async () => {
    const first = await saveAt('Lai pood', ['Tartu', ' tartu ', 'A-suurus'])
    expect(await tagsOf(first)).toEqual(['A-suurus', 'Tartu'])
    const second = await saveAt('Kitsas pood', ['TARTU'])
    expect(await tagsOf(second)).toEqual(['Tartu'])
    await scene.save({ ...at('Lai pood'), id: first })
    expect(await tagsOf(first)).toEqual(['A-suurus', 'Tartu'])
    await scene.save({ ...at('Lai pood', []), id: first })
    expect(await tagsOf(first)).toEqual([])
    expect(await listTags()).toEqual(['Tartu 1'])
  })

  it('tags are added to several contacts and removed from them in one call', async () => {
    const ids = [await saveAt('Esimene', ['Vana']), await saveAt('Teine', ['A-suurus']), await saveAt('Kolmas')]
    const { status, body } = await change(ids.slice(0, 2), { add: ['a-SUURUS'], remove: ['vana'] })
    expect([status, body]).toEqual([200, { changed: 1 }])
    expect(await Promise.all(ids.map(tagsOf))).toEqual([['A-suurus'], ['A-suurus'], []])
    expect(await listTags()).toEqual(['A-suurus 2'])
  })

  it('keeps the tags that another person added or removed while the contact was edited', async () => {
    const id = await saveAt('Lai pood', ['Tartu', 'Vana'])
    const tagsBefore = (await tagsOf(id)) ?? []
    const [one, other] = await Promise.all([
      scene.save({ ...at('Lai pood', ['Tartu', 'Vana', 'Kesklinn']), id, tagsBefore }),
      scene.save({ ...at('Lai pood', ['Tartu', 'A-suurus']), id, tagsBefore }),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(await tagsOf(id)).toEqual(['A-suurus', 'Kesklinn', 'Tartu'])
    await change([id], { add: ['Uus'] })
    await scene.save({ ...at('Lai pood', ['tartu']), id, tagsBefore: ['Tartu', 'A-suurus'] })
    expect(await tagsOf(id)).toEqual(['Kesklinn', 'Tartu', 'Uus'])
  })

  it('refuses a save whose added tags would make more than 20 with those of somebody else', async () => {
    const many = Array.from({ length: 20 }, (_none, nth) => `r${nth}`)
    const id = await saveAt('Esimene', many)
    const before = await readFingerprint(app.database.db)
    const refused = await scene.save({ ...at('Esimene', ['Uus']), id, tagsBefore: [] })
    expect(getRefusal(refused)).toEqual([400, ['tags']])
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })

  it('the list is filtered by tags: contacts that have one of them', async () => {
    await saveAt('Esimene', ['Tartu', 'A'])
    await saveAt('Teine', ['B'])
    await saveAt('Kolmas')
    const found = async (tags: string[], search?: string) =>
      (await scene.list({ 'Tags[]': tags, ...(search === undefined ? {} : { search }) })).map(
        ({ address }) => address.objectName,
      )
    expect(await found(['a', 'b'])).toEqual(['Esimene', 'Teine'])
    expect(await found(['tartu'], 'teine')).toEqual([])
    expect(await found(['Tartu'], 'esimene')).toEqual(['Esimene'])
  })

  it('refuses a 21st tag and a deleted or foreign contact, and changes none of them', async () => {
    const id = await saveAt(
      'Esimene',
      Array.from({ length: 20 }, (_none, nth) => `r${nth}`),
    )
    const other = await saveAt('Teine')
    const gone = await saveAt('Kolmas')
    await scene.remove(gone)
    const foreign = await app.make.contact((await openContactScene(app)).shop.of)
    const before = await readFingerprint(app.database.db)
    expect(getRefusal(await change([other, id], { add: ['Uus'] }))).toEqual([400, ['add']])
    expect((await change([other, gone], { add: ['Uus'] })).status).toBe(404)
    expect((await change([other, foreign], { add: ['Uus'] })).status).toBe(404)
    expect(getRefusal(await change([], { add: ['Uus'] }))).toEqual([400, ['contactIds']])
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })

  it('a viewer may not change tags', async () => {
    const id = await saveAt('Esimene')
    const viewer = await app.make.member(scene.shop.of, 'viewer')
    expect((await change([id], { add: ['Uus'] }, viewer)).status).toBe(403)
    expect(await tagsOf(id)).toEqual([])
  })
})
