// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setCaller } from './caller.ts'
import { callForFile, decodeBase64File } from './call-for-file.ts'
import { fileNameOf } from './file-name-of.ts'

describe('file name of a response', () => {
  it.each([
    [`attachment; filename="Arve soo.pdf"; filename*=UTF-8''Arve%20%C5%A1%C3%B6%C3%B6.pdf`, 'Arve šöö.pdf'],
    [`attachment; filename*=utf-8''a%28b%29.pdf; filename="x.pdf"`, 'a(b).pdf'],
    ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['attachment; filename=arve.pdf', 'arve.pdf'],
    [`attachment; filename="arve.pdf"; filename*=UTF-8''%E0%A4%A`, 'arve.pdf'],
    ['attachment', null],
    ['attachment; filename=""', null],
    [null, null],
  ])('file name of Content-Disposition %j is %j', (header, name) => {
    expect(fileNameOf(header)).toBe(name)
  })
})

describe('file response', () => {
  const input = { params: { clientId: 'c1', invoiceId: 'i1' } }
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''%C3%B5.pdf`,
  }
  let next: () => Promise<Response>

  beforeEach(() => {
    setCaller({ accessToken: async () => 'token-1', organizationId: () => 'org-1', locale: () => 'et-EE' })
    vi.stubGlobal('fetch', () => next())
  })
  afterEach(() => vi.unstubAllGlobals())

  it('returns the file with its bytes and name', async () => {
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''%C3%B5.pdf`,
    }
    next = async () => new Response(Uint8Array.of(37, 80, 68, 70), { headers })
    const { file, fileName } = await callForFile('getSalesInvoicePdf', input)
    expect([fileName, await file.text()]).toEqual(['õ.pdf', '%PDF'])
  })

  it('rejects a response without a file name, for example a proxy page', async () => {
    next = async () => new Response('<html>Log in to the network</html>')
    await expect(callForFile('getSalesInvoicePdf', input)).rejects.toMatchObject({ status: 0 })
  })

  it('rejects a file with the problems of the response', async () => {
    next = async () =>
      new Response('{"requestId":"r1"}', { status: 403, headers: { 'content-type': 'application/json' } })
    await expect(callForFile('getSalesInvoicePdf', input)).rejects.toMatchObject({ status: 403 })
  })

  it('rejects a file whose download is interrupted', async () => {
    next = async () =>
      new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('x')) }), { headers })
    await expect(callForFile('getSalesInvoicePdf', input)).rejects.toMatchObject({ status: 0 })
  })

  it('returns the same bytes of a file inside JSON', async () => {
    const { file, fileName } = decodeBase64File({ data: 'JVBERv8=', fileName: 'õ.pdf' }, 'application/pdf')
    expect([fileName, file.type, [...new Uint8Array(await file.arrayBuffer())]]).toEqual([
      'õ.pdf',
      'application/pdf',
      [37, 80, 68, 70, 255],
    ])
  })
})
