import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { openShop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { readArtworkFile, parseSignature, uploadAs } from '../../testing/upload.ts'
import { zipFile } from '../../testing/zip-file.ts'
import { uploadFile } from './commands/upload-file.ts'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

describe('uploading a file', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const anOrderer = async () => app.make.member(await app.make.client())
  const rowOf = (id: string) =>
    app.database.db.selectFrom('temporary_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  // spec: F9, F10
  it('uploaded bytes are stored with the type of their content, and a preview is requested', async () => {
    const caller = await anOrderer()
    const { status, body, fileId } = await uploadAs(app, caller, 'kujundus õäöü.ai', await readArtworkFile('label.ai'))
    expect(status).toBe(200)
    const row = await rowOf(fileId)
    expect(row).toMatchObject({ name: 'kujundus õäöü.ai', file_type: 'pdf', user_id: caller.userId, used_at: null })
    const bytes = await readArtworkFile('label.ai')
    expect(row.byte_size).toBe(bytes.length)
    expect(row.content_sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(body).toEqual({ previewId: row.preview_id })
    expect(app.jobs.sent).toContainEqual(
      expect.objectContaining({ name: 'renderPreview', data: { previewId: row.preview_id } }),
    )
  })

  it.each([
    ['envelope.eps', 'eps'],
    ['rollup-cmyk.tiff', 'tiff'],
    ['photo.jpg', 'jpeg'],
    ['sticker.png', 'png'],
    ['logo.svg', 'svg'],
    ['poster-a2-cmyk.pdf', 'pdf'],
  ])('the upload %s is accepted as %s', async (name, type) => {
    const { status, fileId } = await uploadAs(app, await anOrderer(), name)
    expect([status, (await rowOf(fileId)).file_type]).toEqual([200, type])
  })

  it('ZIP and PSD uploads are accepted, ZIP without a preview', async () => {
    const caller = await anOrderer()
    const zip = await uploadAs(app, caller, 'failid.zip', zipFile('trükk.txt', Buffer.alloc(200_000, 'a')))
    expect([zip.status, zip.body]).toEqual([200, { previewId: null }])
    const psd = await uploadAs(
      app,
      caller,
      'pilt.psd',
      Buffer.concat([Buffer.from('8BPS\u0000\u0001'), Buffer.alloc(40)]),
    )
    expect([psd.status, (await rowOf(psd.fileId)).file_type]).toEqual([200, 'psd'])
  })

  it('an SVG upload may start with a declaration, comments and a document type', async () => {
    const text = `\uFEFF<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n<svg/>`
    expect((await uploadAs(app, await anOrderer(), 'a.svg', Buffer.from(text))).status).toBe(200)
  })

  it.each([
    ['a page of HTML under a PDF name', 'a.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HTML that holds an SVG', 'a.svg', Buffer.from('<html><svg></svg></html>')],
    ['a program', 'a.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)])],
    ['plain text', 'not-a-pdf.pdf', undefined],
    ['a program that is a ZIP inside', 'a.zip', null],
    ['bare PostScript, which is a program', 'a.eps', Buffer.from('%!PS-Adobe-3.0\nshowpage\n')],
  ])('the upload %s is refused and nothing is stored', async (_, name, bytes) => {
    const content = bytes === null ? zipFile('META-INF/MANIFEST.MF', Buffer.from('Main-Class: A')) : bytes
    const { status, problems, fileId } = await uploadAs(app, await anOrderer(), name, content)
    expect([status, problems.map(({ key }) => key)]).toEqual([400, ['file']])
    expect((await rowOf(fileId)).uploaded_at).toBeNull()
    expect(await filesUnder(fileId)).toEqual([])
  })

  const NO_TYPE = Buffer.from('1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n')

  it.each([
    'plakat.pdf',
    'Logo.AI',
    'logo.eps',
    'pilt.psd',
    'skaneering.tif',
    'foto.jpeg',
    'kleebis.png',
    'a.svg',
    'a.zip',
  ])('the upload %s without a known content type is refused as damaged and nothing is stored', async (name) => {
    const caller = await anOrderer()
    const refused = await uploadAs(app, caller, name, NO_TYPE)
    const et = 'Fail on vigane või poolik. Salvestage see uuesti ja laadige üles.'
    expect([refused.status, refused.problems]).toEqual([400, [{ key: 'file', errors: [et] }]])
    const { problems } = await uploadAs(app, { ...caller, locale: 'en-US' }, name, NO_TYPE)
    const en = 'The file is damaged or incomplete. Please save it again and upload it.'
    expect(problems).toEqual([{ key: 'file', errors: [en] }])
    const before = { uploaded_at: null, file_type: null, byte_size: null, preview_id: null }
    expect(await rowOf(refused.fileId)).toMatchObject(before)
    expect(await filesUnder(refused.fileId)).toEqual([])
  })

  it.each([
    ['kiri.docx', NO_TYPE],
    ['plakat', NO_TYPE],
    ['plakat.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)])],
    ['plakat.pdf', zipFile('word/document.xml', Buffer.from('<a/>'))],
  ])('the upload %s that is no artwork by name or content is refused as a wrong type', async (name, bytes) => {
    const { status, problems } = await uploadAs(app, await anOrderer(), name, bytes)
    expect([status, problems]).toEqual([400, [{ key: 'file', errors: [expect.stringContaining('Seda failitüüpi')] }]])
  })

  it.each([
    ['arve.pdf.hta', 'arve.pdf.hta.pdf'],
    ['run.bat', 'run.bat.pdf'],
    ['arve\u202Efdp.exe', 'arvefdp.exe.pdf'],
    ['pilt.png', 'pilt.pdf'],
  ])('the upload %j with PDF content is stored and downloaded as %s', async (name, kept) => {
    const shop = await openShop(app)
    const { fileId } = await uploadAs(app, shop.orderer, name, await readArtworkFile('label.ai'))
    expect((await rowOf(fileId)).name).toBe(kept)
    const designs = [{ quantity: 100, files: [{ tempFile: { id: fileId, fileName: name } }] }]
    const saved = await app.call('saveProductDesigns', shop.orderer, {
      params: { ...shop.client, productId: shop.productId },
      body: { designs },
    })
    expect(saved.status).toBe(200)
    expect(saved.text).toContain(kept)
    const query = { productId: shop.productId, fileId }
    const { body } = await app.call('getDesignFileAddress', shop.orderer, { params: shop.client, query })
    const download = await app.fastify.inject({ url: body.value })
    expect(download.headers['content-disposition']).toContain(`filename="${kept}"`)
  })

  it.each([
    ['run.bat', Buffer.from('@echo off\r\nrem %PDF-1.7\r\nstart calc.exe\r\n')],
    ['arve.pdf.hta', Buffer.from('<!-- %PDF-1.7 --><script>alert(1)</script>')],
    ['arve.pdf.hta', Buffer.concat([Buffer.from('%!\n'), Buffer.alloc(2000, 'a'), Buffer.from('%PDF-1.7\n')])],
    ['programm.jar', zipFile('a.class', Buffer.from('CAFEBABE'))],
    ['laiend.xpi', zipFile('manifest.json', Buffer.from('{}'))],
  ])('the upload %s with content of ambiguous type is refused', async (name, bytes) => {
    const { status, problems, fileId } = await uploadAs(app, await anOrderer(), name, bytes)
    expect([status, problems.map(({ key }) => key)]).toEqual([400, ['file']])
    expect(await filesUnder(fileId)).toEqual([])
  })

  it('a PDF with a few bytes before its header is accepted under a PDF name', async () => {
    const bytes = Buffer.from('\u001B%-12345X@PJL\r\n%PDF-1.7\n')
    expect((await uploadAs(app, await anOrderer(), 'plakat.pdf', bytes)).status).toBe(200)
    expect((await uploadAs(app, await anOrderer(), 'plakat', Buffer.from('\uFEFF\n%PDF-1.7\n'))).status).toBe(200)
  })

  it('upload addresses are limited to three hundred in a quarter of an hour, with a text', async () => {
    const [caller, other] = [await anOrderer(), await anOrderer()]
    const request = (by: TestCaller) => app.callRaw('requestUpload', by, { query: { fileName: 'plakat.pdf' } })
    const before = app.now().toISOString()
    for (let nth = 0; nth < 300; nth++) expect((await request(caller)).status).toBe(200)
    app.setNow(new Date(app.now().getTime() + 5 * 60_000).toISOString())
    const refused = await request({ ...caller, locale: 'et-EE' })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600'])
    expect(JSON.parse(refused.text)).toMatchObject({
      title: 'Üles laaditi korraga liiga palju faile. Proovige uuesti 10 minuti pärast.',
    })
    expect((await request({ ...caller, locale: 'en-US' })).text).toContain('Please try again in 10 minutes.')
    expect((await request(other)).status).toBe(200)
    app.setNow(new Date(app.now().getTime() + 10 * 60_000).toISOString())
    expect((await request(caller)).status).toBe(200)
    app.setNow(before)
  })

  it("an empty upload is refused in the caller's language", async () => {
    const caller = { ...(await anOrderer()), locale: 'en-US' as const }
    const { problems } = await uploadAs(app, caller, 'empty.pdf')
    expect(problems).toEqual([{ key: 'file', errors: ['The file is empty.'] }])
  })

  it.each(['', '.', '..', 'a/b.pdf', 'a\\b.pdf', 'a\u0000.pdf', 'a\nb.pdf', 'x'.repeat(256)])(
    'the upload name %j is refused',
    async (fileName) => {
      const { status, problems } = await app.call('requestUpload', await anOrderer(), { query: { fileName } })
      expect([status, problems[0]?.key]).toEqual([400, 'fileName'])
    },
  )

  it('an upload address accepts one file, once, for 15 minutes', async () => {
    const caller = await anOrderer()
    const { fileId, uploadUrl } = await uploadAs(app, caller, 'logo.svg')
    const { body: other } = await app.call('requestUpload', caller, { query: { fileName: 'a.svg' } })
    const put = async (id: string, query: { expires: string; signature: string }) =>
      (
        await app.callRaw('uploadFile', caller, {
          params: { fileId: id },
          query,
          body: await readArtworkFile('logo.svg'),
        })
      ).status
    const good = parseSignature(other.uploadUrl)
    expect(await put(fileId, parseSignature(uploadUrl))).toBe(403)
    expect(await put(fileId, good)).toBe(403)
    expect(await put('nothing', good)).toBe(403)
    expect(await put(other.fileId, { ...good, expires: String(Number(good.expires) + 1) })).toBe(403)
    expect(await put(other.fileId, { ...good, signature: '' })).toBe(403)
    app.setNow('2026-03-11T08:15:01Z')
    expect(await put(other.fileId, good)).toBe(403)
    app.setNow('2026-03-11T08:00:00Z')
    expect(await put(other.fileId, good)).toBe(200)
  })

  it('two senders at one upload address store one file', async () => {
    const caller = await anOrderer()
    const { body } = await app.call('requestUpload', caller, { query: { fileName: 'a.svg' } })
    const input = {
      params: { fileId: body.fileId },
      query: parseSignature(body.uploadUrl),
      body: await readArtworkFile('logo.svg'),
    }
    const both = await Promise.all([1, 2].map(() => app.callRaw('uploadFile', caller, input)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await filesUnder(body.fileId)).toHaveLength(1)
  })

  it('an upload with a declared length over a gigabyte is refused before it is sent', async () => {
    const { body } = await app.call('requestUpload', await anOrderer(), { query: { fileName: 'a.pdf' } })
    const answer = await overTheWire(body.uploadUrl, 1024 ** 3 + 1, Buffer.from('%PDF-1.7'))
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('"key":"file"')
  })

  it('an aborted upload leaves nothing, and its address can be used again', async () => {
    const caller = await anOrderer()
    const { body } = await app.call('requestUpload', caller, { query: { fileName: 'a.pdf' } })
    // Larger than the head that is checked before anything is written.
    const beginning = Buffer.concat([await readArtworkFile('poster-a2-cmyk.pdf'), Buffer.alloc(200_000)])
    await overTheWire(body.uploadUrl, 1_000_000, beginning, 'break off')
    await expect.poll(unfinished).toEqual([])
    expect(await filesUnder(body.fileId)).toEqual([])
    expect((await rowOf(body.fileId)).uploaded_at).toBeNull()
    const query = parseSignature(body.uploadUrl)
    const again = { params: { fileId: body.fileId }, query, body: await readArtworkFile('logo.svg') }
    expect((await app.callRaw('uploadFile', caller, again)).status).toBe(200)
  })

  it('an upload of the maximum size is stored; one undeclared byte more leaves nothing', async () => {
    const caller = await anOrderer()
    const bytes = await readArtworkFile('logo.svg')
    const { body } = await app.call('requestUpload', caller, { query: { fileName: 'a.svg' } })
    const before = await rowOf(body.fileId)
    const { database, ports, now, newId } = app
    const ctx = { db: database.db, ports, now, newId, locale: 'et-EE' as const, log: quiet }
    const put = (maxBytes: number) => {
      const input = { params: { fileId: body.fileId }, query: parseSignature(body.uploadUrl) }
      return uploadFile(ctx, input, { bytes: Readable.from([bytes]), announced: null }, { maxBytes })
    }
    await expect(put(bytes.length - 1)).rejects.toThrow('file: fileTooLarge')
    expect(await filesUnder(body.fileId)).toEqual([])
    expect(await rowOf(body.fileId)).toEqual(before)
    expect((await put(bytes.length)).previewId).not.toBeNull()
  })

  it('an upload longer than declared stores no more than declared', async () => {
    const { body } = await app.call('requestUpload', await anOrderer(), { query: { fileName: 'a.pdf' } })
    const bytes = (await readArtworkFile('poster-a2-cmyk.pdf')).subarray(0, 5000)
    await overTheWire(body.uploadUrl, 3000, bytes)
    // Bytes after the announced end are no request, so the connection is closed; the file may be recorded before that.
    await expect
      .poll(async () => {
        const { byte_size: size } = await rowOf(body.fileId)
        const kept = (await filesUnder(body.fileId)).length
        return (size === null && kept === 0) || (size === 3000 && kept === 1)
      })
      .toBe(true)
  })

  it('binary bodies are refused by all other endpoints', async () => {
    const caller = await anOrderer()
    const client = await app.make.client()
    const input = { params: { clientId: client.id }, body: Buffer.from('x') }
    expect([403, 415]).toContain((await app.callRaw('createDraft', caller, input)).status)
  })

  const filesIn = async (folder: string): Promise<string[]> => {
    try {
      return await readdir(`${app.filesFolder}/${folder}`)
    } catch {
      return []
    }
  }
  const filesUnder = (fileId: string): Promise<string[]> => filesIn(`uploads/${fileId}`)
  const unfinished = (): Promise<string[]> => filesIn('.unfinished')

  const overTheWire = async (url: string, announced: number, bytes: Buffer, end?: 'break off'): Promise<string> => {
    const { port } = new URL(await listening())
    const socket = connect(Number(port), '127.0.0.1')
    const head = `PUT ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: application/octet-stream\r\ncontent-length: ${announced}\r\n\r\n`
    socket.write(Buffer.concat([Buffer.from(head), bytes]))
    if (end === 'break off') {
      await expect.poll(unfinished).not.toEqual([])
      socket.destroy()
      return ''
    }
    let text = ''
    for await (const chunk of socket) {
      text += String(chunk)
      if (text.includes('\r\n\r\n{')) break
    }
    return text
  }

  let address: Promise<string> | null = null
  const listening = (): Promise<string> => {
    address ??= app.fastify.listen({ port: 0, host: '127.0.0.1' })
    return address
  }
})
