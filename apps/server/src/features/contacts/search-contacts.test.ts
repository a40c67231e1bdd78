import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ADDRESS,
  CONTACT,
  type ContactScene,
  openContactScene,
  getRefusal,
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

describe('searching contacts', () => {
  it('the contact search finds every word in division, address and person, ignoring case and diacritics', async () => {
    const õismäe = await app.make.contact(scene.shop.of, {
      object_name: 'Õismäe pood',
      street: 'Õismäe tee',
      house_no: '5',
    })
    const { id } = (await scene.save({ ...CONTACT, address: { ...ADDRESS, objectName: 'Šokolaad 100%_' } })).body
    const found = async (search: string) => (await scene.list({ search })).map((contact) => contact.id)
    expect(await found('OISMAE')).toEqual([õismäe])
    expect(await found('tee 5, pood')).toEqual([õismäe])
    expect(await found('sokolaad tõnu tartu 51005')).toEqual([id])
    expect(await found('100%_')).toEqual([id])
    expect(await found('%')).toEqual([id])
    expect(await found('oismae tartu')).toEqual([])
    expect(await found('  ')).toHaveLength(3)
    await scene.save({ ...CONTACT, id, address: { ...ADDRESS, objectName: 'Kommipood' } })
    expect(await found('sokolaad')).toEqual([])
    expect(await found('kommipood')).toEqual([id])
  })

  it('contacts come in pages of 50 when a page is requested, otherwise all', async () => {
    for (let at = 1; at < 120; at++) await app.make.contact(scene.shop.of, { object_name: `Pood nr ${at}` })
    const all = await scene.list()
    expect(all).toHaveLength(120)
    const pages = [
      await scene.list({ page: 1 }),
      await scene.list({ page: 2 }),
      await scene.list({ page: 3 }),
      await scene.list({ page: 4 }),
    ]
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20, 0])
    expect(pages.flat()).toEqual(all)
    expect((await scene.list({ search: 'nr 11', page: 1 })).map(({ address }) => address.objectName)).toContain(
      'Pood nr 119',
    )
    const wrong = await app.callRaw('listContacts', scene.manager, { params: scene.shop.client, query: { page: 0 } })
    expect(getRefusal(wrong)).toEqual([400, ['page']])
  })
})
