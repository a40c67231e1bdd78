import { Readable } from 'node:stream'
import type { PlateFacts } from '@tiraaz/domain/artwork/plates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlateMaker, PlateResult } from '../../ports/plates/plate-maker.ts'
import { NO_PLATES } from '../../testing/no-plates.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeIcc } from '../../testing/write-icc.ts'
import { parseSignature, uploadAs } from '../../testing/upload.ts'
import { removeUnusedPlates } from './jobs/remove-unused-plates.ts'
import { giveUpPlates, renderPlates } from './jobs/render-plates.ts'
import { getPlateKey } from './store/plate-keys.ts'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const FACTS: PlateFacts = {
  dpi: 300,
  width: 10,
  height: 10,
  inks: [
    { name: 'Cyan', kind: 'process', cmyk: [1, 0, 0, 0] },
    { name: 'PANTONE\u0000 485 C', kind: 'spot', cmyk: [0, 0.9, 0.8, 0] },
  ],
  hasMoreInks: false,
  maximum: { percent: 310, xMm: 1, yMm: 2 },
  heaviestSquare: { percent: 290.4, xMm: 10, yMm: 20 },
}
const NAMES = ['ink-0.png', 'ink-1.png', 'proof.webp']

describe('plates of design files', () => {
  let app: TestApp
  let engine: string | null
  beforeAll(async () => {
    app = await openTestApp({ plates: { ...NO_PLATES, readEngine: async () => engine } })
  })
  afterAll(() => app.close())

  const anUpload = async (fileType = 'pdf', pageCount = 1) => {
    engine = 'test engine'
    const client = await app.make.client()
    const productId = await app.make.product(client.organizationId, { total_ink_percent: 280 })
    const caller = await app.make.member(client, 'viewer')
    const { fileId } = await uploadAs(app, caller, 'plakat.pdf', Buffer.from(`%PDF-1.7\n% ${app.newId()}\n%%EOF`))
    const { preview_id: previewId } = await app.database.db
      .selectFrom('temporary_files')
      .where('id', '=', fileId)
      .select('preview_id')
      .executeTakeFirstOrThrow()
    const page = { widthMm: 100, heightMm: 50, bleedMm: null, pixels: null, lowestDpi: null, boxes: null }
    const facts = {
      pageCount,
      pages: Array.from({ length: pageCount }, () => page),
      colourSpaces: ['cmyk'],
      fontsNotEmbedded: [],
    }
    await app.database.db
      .updateTable('previews')
      .set({
        state: 'ready',
        rendered_pages: pageCount,
        file_type: fileType,
        facts: JSON.stringify({ ...facts, isEncrypted: false, isComplete: true }),
      })
      .where('id', '=', previewId ?? '')
      .execute()
    const input = { params: { clientId: client.id }, query: { productId, previewId: previewId ?? '', page: 1 } }
    app.jobs.sent.length = 0
    return { client, caller, fileId, input }
  }
  type Upload = Awaited<ReturnType<typeof anUpload>>

  const get = async ({ caller, input }: Upload) => (await app.call('getPlates', caller, input)).body
  const request = async ({ caller, input }: Upload) => (await app.call('requestPlates', caller, input)).body.state
  const platesId = (): string => {
    const data = app.jobs.sent.at(-1)?.data
    return data !== undefined && 'platesId' in data ? data.platesId : ''
  }
  const ctxWith = (plates: PlateMaker) => ({
    db: app.database.db,
    now: app.now,
    log: quiet,
    ports: { ...app.ports, plates },
  })
  const jobs = () => app.jobs.sent.map(({ name }) => name)

  const render = (result: PlateResult | Error, isLastTry = false) =>
    renderPlates(
      ctxWith({
        ...NO_PLATES,
        make: async (_, store) => {
          if (result instanceof Error) throw result
          for (const name of NAMES) await store(name, Readable.from([Buffer.from(name)]))
          return result
        },
      }),
      { platesId: platesId(), isLastTry },
    )

  it('plates are asked for once, and are ready with signed addresses, inks and the limit of the product', async () => {
    const upload = await anUpload()
    expect(await get(upload)).toEqual({ state: 'none', failure: null, canRetry: false, plates: null })
    expect([await request(upload), await request(upload)]).toEqual(['pending', 'pending'])
    expect(jobs()).toEqual(['renderPlates'])
    expect((await get(upload)).state).toBe('pending')
    await render({ outcome: 'ready', facts: FACTS })
    const { state, plates } = await get(upload)
    expect(state).toBe('ready')
    expect(plates).toMatchObject({ widthMm: 100, heightMm: 50, limitPercent: 280, heaviestSquare: { percent: 290.4 } })
    expect(plates?.inks.map(({ name }) => name)).toEqual(['Cyan', 'PANTONE 485 C'])
    const pictures = []
    for (const url of [...(plates?.inks ?? []).map((ink) => ink.url), plates?.proofUrl ?? '']) {
      const { statusCode, body, headers } = await app.fastify.inject(url)
      pictures.push([statusCode, body, headers['content-type']])
    }
    expect(pictures).toEqual([
      [200, 'ink-0.png', 'image/png'],
      [200, 'ink-1.png', 'image/png'],
      [200, 'proof.webp', 'image/webp'],
    ])
    expect(await request(upload)).toBe('ready')
    expect(jobs()).toEqual(['renderPlates'])
  })

  it('plates of a client stand behind as many of others as it has waiting, and those of others do not', async () => {
    const upload = await anUpload('pdf', 3)
    const turns = () => app.jobs.sent.map(({ time }) => time)
    for (const page of [1, 2, 3]) {
      await app.call('requestPlates', upload.caller, { ...upload.input, query: { ...upload.input.query, page } })
    }
    expect(turns()).toEqual([{ behind: 0 }, { behind: 1 }, { behind: 2 }])
    await request(await anUpload())
    expect(turns()).toEqual([{ behind: 0 }])
  })

  it('plates are made anew by another output profile, which they name, and the former ones are found again', async () => {
    const upload = await anUpload()
    const { organizationId } = upload.client
    const setProfile = async (name: string | null) => {
      await app.database.db.deleteFrom('organization_profiles').where('organization_id', '=', organizationId).execute()
      if (name === null) return
      const icc = writeIcc({ name })
      const row = { organization_id: organizationId, name, sha256: name.padEnd(64, '0'), icc }
      await app.database.db.insertInto('organization_profiles').values(row).execute()
    }
    await request(upload)
    const byProgram = platesId()
    await render({ outcome: 'ready', facts: FACTS })
    expect((await get(upload)).plates?.profile).toBeNull()
    await setProfile('a')
    expect((await get(upload)).state).toBe('none')
    await request(upload)
    await setProfile('b')
    await render({ outcome: 'ready', facts: FACTS })
    expect((await get(upload)).state).toBe('none')
    await setProfile('a')
    expect(await get(upload)).toMatchObject({ state: 'failed', canRetry: true })
    await request(upload)
    expect(platesId()).not.toBe(byProgram)
    await render({ outcome: 'ready', facts: FACTS })
    expect((await get(upload)).plates?.profile).toBe('a')
    await setProfile(null)
    expect(await get(upload)).toMatchObject({ state: 'ready', plates: { profile: null } })
  })

  it('an address of one plate opens no other, and none after its hour', async () => {
    const upload = await anUpload()
    await request(upload)
    await render({ outcome: 'ready', facts: FACTS })
    const { plates } = await get(upload)
    const signed = parseSignature(plates?.inks[0]?.url ?? '')
    const open = async (id: string, name: string, query = signed) =>
      (await app.call('getPlateImage', upload.caller, { params: { platesId: id }, query: { name, ...query } })).status
    const id = platesId()
    expect(await open(id, 'ink-0.png')).toBe(200)
    expect(await open(id, 'ink-1.png')).toBe(403)
    expect(await open(id, '../../uploads/x')).toBe(403)
    expect(await open(app.newId(), 'ink-0.png')).toBe(403)
    app.setNow('2026-03-11T10:00:01Z')
    expect(await open(id, 'ink-0.png')).toBe(403)
    app.setNow('2026-03-11T08:00:00Z')
    await app.ports.files.remove(getPlateKey(id, 'ink-0.png'))
    expect(await open(id, 'ink-0.png')).toBe(404)
  })

  it('a foreign client and an unknown page have no plates, and nothing is asked for', async () => {
    const upload = await anUpload()
    const stranger = await anUpload()
    for (const name of ['getPlates', 'requestPlates'] as const) {
      const foreign = await app.call(name, stranger.caller, upload.input)
      const hidden = await app.call(name, stranger.caller, {
        params: stranger.input.params,
        query: { ...stranger.input.query, previewId: upload.input.query.previewId },
      })
      const beyond = await app.call(name, upload.caller, { ...upload.input, query: { ...upload.input.query, page: 2 } })
      expect([foreign.status, hidden.status, beyond.status]).toEqual([403, 404, 404])
    }
    expect(jobs()).toEqual([])
  })

  it('without a program, and for other files than PDF, the state says so', async () => {
    const picture = await anUpload('jpeg')
    expect([(await get(picture)).state, await request(picture)]).toEqual(['notSupported', 'notSupported'])
    const pdf = await anUpload()
    engine = null
    expect([(await get(pdf)).state, await request(pdf)]).toEqual(['unavailable', 'unavailable'])
    expect(jobs()).toEqual([])
  })

  it('a file whose preview is pending or has failed has no plates yet', async () => {
    const upload = await anUpload()
    const set = (values: { state: 'pending' | 'failed'; failure: 'encrypted' | null }) =>
      app.database.db.updateTable('previews').set(values).where('id', '=', upload.input.query.previewId).execute()
    await set({ state: 'pending', failure: null })
    expect([(await get(upload)).state, await request(upload)]).toEqual(['pending', 'pending'])
    await set({ state: 'failed', failure: 'encrypted' })
    expect(await get(upload)).toMatchObject({ state: 'failed', failure: 'encrypted', canRetry: false })
    expect(jobs()).toEqual([])
  })

  it('failed plates are made again three times if the machine may have failed, others never', async () => {
    const upload = await anUpload()
    await request(upload)
    await render({ outcome: 'failed', reason: 'unreadable' })
    expect(await get(upload)).toEqual({ state: 'failed', failure: 'unreadable', canRetry: false, plates: null })
    expect(await request(upload)).toBe('failed')
    const other = await anUpload()
    await request(other)
    for (let time = 0; time < 3; time++) {
      await render({ outcome: 'failed', reason: 'timedOut' })
      expect(await get(other)).toMatchObject({ state: 'failed', failure: 'timedOut', canRetry: true })
      expect(await request(other)).toBe('pending')
    }
    await render({ outcome: 'failed', reason: 'timedOut' })
    expect([(await get(other)).canRetry, await request(other)]).toEqual([false, 'failed'])
    expect(jobs()).toHaveLength(4)
  })

  it('an error is tried again, and the last try and a killed worker end as failed', async () => {
    const upload = await anUpload()
    await request(upload)
    await expect(render(new Error('disk'))).rejects.toThrow('disk')
    expect((await get(upload)).state).toBe('pending')
    await expect(render(new Error('disk'), true)).rejects.toThrow('disk')
    expect(await get(upload)).toMatchObject({ state: 'failed', failure: 'unavailable', canRetry: true })
    await request(upload)
    await giveUpPlates(ctxWith(NO_PLATES), platesId())
    expect(await get(upload)).toMatchObject({ state: 'failed', failure: 'crashed', canRetry: true })
  })

  it('two files with the same bytes share plates, which go with the last of them', async () => {
    const upload = await anUpload()
    await request(upload)
    await render({ outcome: 'ready', facts: FACTS })
    const id = platesId()
    const { db } = app.database
    const uploads = db.selectFrom('temporary_files').where('id', '=', upload.fileId)
    const row = await uploads.selectAll().executeTakeFirstOrThrow()
    const copyId = app.newId()
    await db
      .insertInto('temporary_files')
      .values({ ...row, id: copyId, preview_id: null })
      .execute()
    const remove = async (fileId: string) => {
      await db.deleteFrom('temporary_files').where('id', '=', fileId).execute()
      await removeUnusedPlates(ctxWith(NO_PLATES))
      const rows = db.selectFrom('renderings_of_plates').where('id', '=', id).select('id')
      return [(await rows.execute()).length, (await app.ports.files.look(getPlateKey(id, 'ink-0.png'), 1)) !== null]
    }
    expect(await remove(copyId)).toEqual([1, true])
    expect(await remove(upload.fileId)).toEqual([0, false])
  })

  it('plates that were removed while they were made leave no bytes', async () => {
    const upload = await anUpload()
    await request(upload)
    const id = platesId()
    const make: PlateMaker['make'] = async (_, store) => {
      await store('ink-0.png', Readable.from([Buffer.from('x')]))
      await app.database.db.deleteFrom('renderings_of_plates').where('id', '=', id).execute()
      return { outcome: 'ready', facts: FACTS }
    }
    await renderPlates(ctxWith({ ...NO_PLATES, make }), { platesId: id, isLastTry: false })
    expect(await app.ports.files.look(getPlateKey(id, 'ink-0.png'), 1)).toBeNull()
  })

  it('plates of another version of the program are asked for anew', async () => {
    const upload = await anUpload()
    await request(upload)
    await render({ outcome: 'ready', facts: FACTS })
    engine = 'newer engine'
    expect((await get(upload)).state).toBe('none')
    await request(upload)
    expect(jobs()).toEqual(['renderPlates', 'renderPlates'])
  })

  it('plates are removed after three months', async () => {
    const upload = await anUpload()
    await request(upload)
    await render({ outcome: 'ready', facts: FACTS })
    app.setNow('2026-06-30T08:00:00Z')
    await removeUnusedPlates(ctxWith(NO_PLATES))
    app.setNow('2026-03-11T08:00:00Z')
    expect((await get(upload)).state).toBe('none')
  })
})
