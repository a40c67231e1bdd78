import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWorksheetScene, type WorksheetScene } from '../../testing/scenes/worksheet-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const NOBODY = { userId: null, organizationId: null }
const MARI = 'Mari Maasikas'
const JAAN = 'Jaan Jõgi'

// engines: both
// rule: R44
describe('links of guests that the agency takes back', () => {
  let app: TestApp
  let scene: WorksheetScene
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    scene = await openWorksheetScene(app, { withFile: { name: 'plakat.pdf', bytes: PDF } })
  })
  afterAll(() => app.close())

  const ofProof = (proofId: string) => ({ ...scene.shop.client, proofId })
  const get = async (proofId: string) =>
    (await app.call('getProof', scene.shop.agency, { params: ofProof(proofId) })).body
  type Sending = { mode?: 'any' | 'all'; withOrderer?: boolean }
  /** Sends a proof to guests and, if asked for, the orderer; returns its id, and ids and tokens of the guests by name. */
  const send = async (names: string[], { mode = 'any', withOrderer = false }: Sending = {}) => {
    const guests = names.map((name) => ({ name, email: `${app.newId().toLowerCase()}@kaubamaja.example` }))
    const { id } = (
      await app.call('sendProof', scene.shop.agency, {
        params: { ...scene.shop.client, id: scene.orderId, itemId: scene.itemId },
        body: { message: '', dueOn: null, mode, people: withOrderer ? [scene.shop.orderer.userId ?? ''] : [], guests },
      })
    ).body
    const mails = await app.mails()
    const { people } = await get(id)
    const guestOf = (name: string) => {
      const email = guests.find((one) => one.name === name)?.email
      const link = mails.findLast(({ to }) => to.email === email)?.content?.link ?? ''
      return {
        id: people.find((one) => one.name === name)?.id ?? '',
        token: /\/proof\/([\w-]{43})/.exec(link)?.[1] ?? 'none',
      }
    }
    return { id, guestOf }
  }
  const look = (token: string) => app.call('getLinkedProof', NOBODY, { params: { token } })
  const revoke = (proofId: string, guestId: string, caller = scene.shop.agency) =>
    app.call('revokeProofGuest', caller, { params: { ...ofProof(proofId), guestId } })
  const decide = async (token: string) => {
    const seen = (await look(token)).body.files.map(({ sha256 }) => sha256)
    return app.call('decideLinkedProof', NOBODY, {
      params: { token },
      body: { decision: 'approved', note: '', seen, code: '' },
    })
  }
  const revokedOf = async (proofId: string) => (await get(proofId)).people.filter(({ isRevoked }) => isRevoked).length

  it('open nothing from then on; the other guest goes on, and the history names the guest', async () => {
    const { id, guestOf } = await send([MARI, JAAN])
    const [mari, jaan] = [guestOf(MARI), guestOf(JAAN)]
    expect((await get(id)).actions.revoke).toBe(true)
    expect((await revoke(id, mari.id)).status).toBe(204)
    expect([(await look(mari.token)).status, (await look(jaan.token)).status]).toEqual([403, 200])
    expect((await get(id)).people.find(({ name }) => name === MARI)?.isRevoked).toBe(true)
    expect((await revoke(id, mari.id)).status).toBe(409)
    const timeline = (
      await app.call('getOrderTimeline', scene.shop.orderer, { params: { ...scene.shop.client, id: scene.orderId } })
    ).body
    expect(timeline.flatMap(({ lines }) => lines).join(' ')).toContain(MARI)
  })

  it('are not waited for where all have to approve', async () => {
    const { id, guestOf } = await send([MARI, JAAN], { mode: 'all' })
    await revoke(id, guestOf(MARI).id)
    await decide(guestOf(JAAN).token)
    expect((await get(id)).state).toBe('approved')
  })

  it('stay where nobody would be left to answer', async () => {
    const { id, guestOf } = await send([MARI])
    const refused = await revoke(id, guestOf(MARI).id)
    expect([refused.status, await revokedOf(id)]).toEqual([400, 0])
    const second = await send([MARI, JAAN], { mode: 'all' })
    await decide(second.guestOf(JAAN).token)
    expect([(await revoke(second.id, second.guestOf(MARI).id)).status, await revokedOf(second.id)]).toEqual([400, 0])
    expect((await look(second.guestOf(MARI).token)).status).toBe(200)
  })

  it('stay with a guest who has answered, and in a round that is over', async () => {
    const { id, guestOf } = await send([MARI, JAAN], { mode: 'all' })
    await decide(guestOf(MARI).token)
    expect((await revoke(id, guestOf(MARI).id)).status).toBe(409)
    await decide(guestOf(JAAN).token)
    expect([(await revoke(id, guestOf(JAAN).id)).status, await revokedOf(id)]).toEqual([409, 0])
  })

  it('are taken back by the agency alone, and only of the round that is named', async () => {
    const { id, guestOf } = await send([MARI], { withOrderer: true })
    expect((await revoke(id, guestOf(MARI).id, scene.shop.orderer)).status).toBe(403)
    expect((await revoke(id, scene.shop.orderer.userId ?? '')).status).toBe(404)
    expect(await revokedOf(id)).toBe(0)
    expect((await revoke(id, guestOf(MARI).id)).status).toBe(204)
  })
})
