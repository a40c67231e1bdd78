import { describe, expect, it } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { readZip } from '../../testing/read-zip.ts'
import { type InvoiceScene, openInvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { beforeEachInvoiceScene } from '../../testing/scenes/invoice-scenes.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let scene: InvoiceScene
beforeEachInvoiceScene((opened) => ({ app, scene } = opened))

describe('part A of KMD INF', () => {
  const read = async (Month: string, caller = scene.shop.agency) => {
    const { status, bytes, headers } = await app.callRaw('exportKmdInf', caller, { query: { Month } })
    return { status, text: new TextDecoder().decode(bytes), headers }
  }
  /** An order of 1,267.50 € with transport. */
  const large = async () => {
    const company = await scene.receiver({ name: 'Õunaaed; Õ ja Ü OÜ' })
    const light = await app.make.product(scene.shop.of.organizationId, {
      design_files_are_required: false,
      weight_milligrams: 100,
    })
    const order = await scene.deliver(await scene.confirmed([light], [{ destinationId: company, quantity: 1000 }]))
    return firstOf((await scene.issue(order)).body)
  }

  it('a company with sales of 1,000 € in the month is listed, its credit note with a minus in the month of making it', async () => {
    const { id } = await large()
    const { text, headers } = await read('2026-03')
    expect(text).toBe('A;12417834;"Õunaaed; Õ ja Ü OÜ";1001;2026-03-11;1267.50;24;;1267.50;\r\n')
    expect(headers['content-disposition']).toContain('KMD INF A 2026-03.csv')
    app.setNow('2026-04-02T08:00:00Z')
    await app.call('creditInvoice', scene.shop.agency, { params: { id }, body: { reason: 'Vale', lines: null } })
    expect((await read('2026-03')).text.split('\r\n')).toHaveLength(2)
    expect((await read('2026-04')).text).toContain(';1002;2026-04-02;-1267.50;24;;-1267.50;')
  })

  it('a month without such sales is an empty file, and another agency sees nothing', async () => {
    await large()
    expect((await read('2026-02')).text).toBe('')
    const foreign = await openInvoiceScene(app)
    expect((await read('2026-03', foreign.shop.agency)).text).toBe('')
    expect((await read('2026-03', scene.shop.orderer)).status).toBe(403)
    expect((await read('2026-13')).status).toBe(400)
  })
})

describe('the PDFs of invoices in one ZIP', () => {
  const read = (query = {}, caller = scene.shop.agency) => app.callRaw('exportInvoicePdfs', caller, { query })

  it('each invoice that the filters leave is a PDF of its own', async () => {
    await scene.issue(await scene.confirmed())
    await scene.issue(await scene.confirmed())
    const { bytes, headers } = await read()
    expect(headers['content-disposition']).toContain('.zip')
    const files = await readZip(Buffer.from(bytes))
    expect(Object.keys(files)).toEqual(['1001.pdf', '1002.pdf'])
    expect((await readPdf(files['1002.pdf'] ?? Buffer.alloc(0))).join(' ')).toContain('1002')
    expect(Object.keys(await readZip(Buffer.from((await read({ Search: '1002' })).bytes)))).toEqual(['1002.pdf'])
  })

  it('a selection without invoices is an empty file, and a client is refused', async () => {
    const { status, bytes } = await read({ State: 'creditNote' })
    expect([status, await readZip(Buffer.from(bytes))]).toEqual([200, {}])
    expect((await read({}, scene.shop.orderer)).status).toBe(403)
  })
})
