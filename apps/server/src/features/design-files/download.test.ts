import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentDisposition } from '../../core/content-disposition.ts'
import type { TestCaller } from '../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { readArtworkFile, parseSignature, uploadAs } from '../../testing/upload.ts'

describe('downloading the original of a design file', () => {
  let app: TestApp
  const reported: unknown[] = []
  beforeAll(async () => {
    const report = (error: unknown) => void reported.push(error)
    app = await openTestApp({ errorReports: { report, close: async () => undefined } })
  })
  afterAll(() => app.close())

  const aDesignFile = async (name = 'logo.svg', bytes?: Buffer) => {
    const client = await app.make.client()
    const productId = await app.make.product(client.organizationId)
    const caller = await app.make.member(client)
    const { fileId } = await uploadAs(app, caller, name, bytes ?? (await readArtworkFile('logo.svg')))
    const { status } = await app.call('saveProductDesigns', caller, {
      params: { clientId: client.id, productId },
      body: { designs: [{ quantity: 1, files: [{ tempFile: { id: fileId, fileName: name } }] }] },
    })
    expect(status).toBe(200)
    return { client, productId, caller, fileId }
  }
  type Family = Awaited<ReturnType<typeof aDesignFile>>

  const ask = (caller: TestCaller, { client, productId, fileId }: Pick<Family, 'client' | 'productId' | 'fileId'>) =>
    app.call('getDesignFileAddress', caller, { params: { clientId: client.id }, query: { productId, fileId } })
  const addressOf = async (family: Family): Promise<string> => (await ask(family.caller, family)).body.value
  const get = (url: string, range?: string) =>
    app.fastify.inject({ url, headers: range === undefined ? {} : { range } })

  it('a design file downloads unchanged, as attachment', async () => {
    const family = await aDesignFile()
    const answer = await get(await addressOf(family))
    const bytes = await readArtworkFile('logo.svg')
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, bytes])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="logo.svg"; filename*=UTF-8''logo.svg`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  it('a download of a file missing in the store is 404 with a text, and is logged', async () => {
    const family = await aDesignFile()
    const { storage_key } = await app.database.db
      .selectFrom('design_files')
      .where('id', '=', family.fileId)
      .select('storage_key')
      .executeTakeFirstOrThrow()
    await app.ports.files.remove(storage_key)
    const url = await addressOf(family)
    const answer = await app.fastify.inject({ url, headers: { 'accept-language': 'en-US' } })
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      expect.objectContaining({
        title: 'The file is missing from the portal’s storage. Please tell your project manager.',
      }),
    ])
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect(reported.map(String)).toEqual([expect.stringContaining(storage_key)])
  })

  const long = `${'pikk nimi '.repeat(19)}õ.svg`
  it.each([
    ['kujundus õäöü šž.svg', 'kujundus oaou sz.svg', 'kujundus%20%C3%B5%C3%A4%C3%B6%C3%BC%20%C5%A1%C5%BE.svg'],
    ['🎉 pidu.svg', '__ pidu.svg', '%F0%9F%8E%89%20pidu.svg'],
    [`a"b'c(1)*;%.svg`, 'a_b_c(1)___.svg', 'a%22b%27c%281%29%2A%3B%25.svg'],
    [long, long.replace('õ', 'o'), encodeURIComponent(long)],
  ])('a download keeps the file name %j', async (name, plain, encoded) => {
    const answer = await get(await addressOf(await aDesignFile(name)))
    const header = `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, header])
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name)
  })

  it('a download with a name that does not fit the content gets a fitting one', async () => {
    const family = await aDesignFile()
    // As it was kept before names were held against contents.
    await app.database.db
      .updateTable('design_files')
      .set({ name: 'arve.pdf.hta' })
      .where('id', '=', family.fileId)
      .execute()
    const { headers } = await get(await addressOf(family))
    expect(headers['content-disposition']).toContain('filename="arve.pdf.hta.svg"')
  })

  it('a file name cannot end the header or start another one', () => {
    expect(contentDisposition('a"\r\nset-cookie: x\u2028\ud800')).toMatch(/^[ -~]+$/)
    expect(contentDisposition('a"; filename="b')).toMatch(/^attachment; filename="a__ filename__b"; filename\*=/)
  })

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=8-', 206, 'bytes 8-9/10', '89'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=-20', 206, 'bytes 0-9/10', '0123456789'],
    ['bytes=4-400', 206, 'bytes 4-9/10', '456789'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=-0', 416, 'bytes */10', ''],
    ['bytes=5-2', 200, undefined, '0123456789'],
    ['bytes=0-1,3-4', 200, undefined, '0123456789'],
    ['lines=1-2', 200, undefined, '0123456789'],
  ])('a download can be resumed: the range %s answers %i', async (range, status, contentRange, text) => {
    const family = await aDesignFile()
    const file = app.database.db.selectFrom('design_files').where('id', '=', family.fileId)
    const { storage_key: key } = await file.select('storage_key').executeTakeFirstOrThrow()
    await app.ports.files.write(key, Readable.from([Buffer.from('0123456789')]), 10)
    await app.database.db.updateTable('design_files').set({ byte_size: 10 }).where('id', '=', family.fileId).execute()
    const answer = await get(await addressOf(family), range)
    expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([status, contentRange, text])
    expect(answer.headers['content-length']).toBe(String(text.length))
  })

  it('a download address opens one file for 15 minutes', async () => {
    const family = await aDesignFile()
    const other = await aDesignFile()
    const good = parseSignature(await addressOf(family))
    const download = async (fileId: string, query: { expires: string; signature: string }) =>
      (await app.call('downloadDesignFile', family.caller, { params: { fileId }, query })).status
    expect(await download(family.fileId, good)).toBe(200)
    expect(await download(other.fileId, good)).toBe(403)
    expect(await download('nothing', good)).toBe(403)
    expect(await download(family.fileId, { ...good, expires: '9999999999' })).toBe(403)
    expect(await download(family.fileId, { ...good, signature: '' })).toBe(403)
    const { body } = await app.call('requestUpload', family.caller, { query: { fileName: 'a.svg' } })
    expect(await download(body.fileId, parseSignature(body.uploadUrl))).toBe(403)
    app.setNow('2026-03-11T08:15:01Z')
    expect(await download(family.fileId, good)).toBe(403)
    app.setNow('2026-03-11T08:00:00Z')
  })

  it('a design file can be downloaded by every member of the client, viewers included, and nobody else', async () => {
    const family = await aDesignFile()
    const { client, productId } = family
    expect((await ask(await app.make.member(client, 'viewer'), family)).status).toBe(200)
    expect((await ask(await app.make.agencyUser(client.organizationId), family)).status).toBe(200)
    const otherProduct = await app.make.product(client.organizationId)
    expect((await ask(family.caller, { ...family, productId: otherProduct })).status).toBe(404)
    expect((await ask(family.caller, { ...family, fileId: 'nothing' })).status).toBe(404)
    const neighbour = await app.make.client({ organization_id: client.organizationId })
    const stranger = await app.make.member(neighbour)
    expect((await ask(stranger, { ...family, client: neighbour })).status).toBe(404)
    expect((await ask(stranger, family)).status).toBe(403)
    expect((await ask({ ...stranger, userId: null }, { ...family, productId })).status).toBe(401)
  })

  it('an upload without a design has no download address', async () => {
    const family = await aDesignFile()
    const { fileId } = await uploadAs(app, family.caller, 'logo.svg')
    expect((await ask(family.caller, { ...family, fileId })).status).toBe(404)
  })
})
