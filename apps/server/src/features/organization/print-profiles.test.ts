// engines: both
import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import { type AllProfileValues, mapProfiles } from '@tiraaz/domain/artwork/own-profile-values'
import { getStandardValues, type ProfileValues } from '@tiraaz/domain/artwork/print-profile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadAs } from '../../testing/upload.ts'

const STANDARD = mapProfiles(getStandardValues)
const withNews = (values: Partial<ProfileValues>): AllProfileValues => ({
  ...STANDARD,
  news: { ...STANDARD.news, ...values },
})

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const openAgency = async () => {
  const client = await app.make.client()
  const { organizationId } = client
  const agency = await app.make.agencyUser(organizationId)
  const read = async () => (await app.call('getPrintProfiles', agency, {})).body
  const save = async (profiles: unknown, version?: number) =>
    app.callRaw('savePrintProfiles', agency, {
      query: { version: version ?? (await read()).version },
      body: { profiles } as { profiles: AllProfileValues },
    })
  const stored = () =>
    app.database.db
      .selectFrom('print_profile_limits')
      .select(['profile', 'limits'])
      .where('organization_id', '=', organizationId)
      .execute()
  return { client, organizationId, agency, read, save, stored }
}

describe('limits of print profiles of an organization', () => {
  it('an organization that has set nothing has the standard limits', async () => {
    const { read } = await openAgency()
    expect(await read()).toMatchObject({ profiles: STANDARD, standard: STANDARD })
  })

  it('only what differs is stored, and other organizations keep the standard', async () => {
    const { read, save, stored } = await openAgency()
    const foreign = await openAgency()
    const { version } = await read()
    const own = withNews({ imagePpi: 120, hairlinePt: 0.35, totalInkPercent: null })
    expect((await save(own)).status).toBe(200)
    expect(await read()).toEqual({ version: version + 1, profiles: own, standard: STANDARD })
    const limits = { imagePpi: 120, hairlinePt: 0.35, totalInkPercent: null }
    expect(await stored()).toEqual([{ profile: 'news', limits }])
    expect((await foreign.read()).profiles).toEqual(STANDARD)
  })

  it('going back to the standard leaves nothing stored', async () => {
    const { read, save, stored } = await openAgency()
    await save(withNews({ imagePpi: 120 }))
    expect((await save(STANDARD)).status).toBe(200)
    expect([await stored(), (await read()).profiles]).toEqual([[], STANDARD])
  })

  it.each([
    [{ imagePpi: 19 }, 'profiles.news.imagePpi', 'Väikseim lubatud väärtus on 20'],
    [{ totalInkPercent: 401 }, 'profiles.news.totalInkPercent', 'Suurim lubatud väärtus on 400'],
    [{ spotInks: 1.5 }, 'profiles.news.spotInks', 'täisarv'],
    [{ hairlinePt: 0.255 }, 'profiles.news.hairlinePt', 'Väärtus ei sobi'],
    [{ hairlinePt: null }, 'profiles.news.hairlinePt', ''],
    [{ textToCutMm: 'far' }, 'profiles.news.textToCutMm', ''],
  ])('%j is refused at its field, and nothing is changed', async (values, key, words) => {
    const { read, save, stored } = await openAgency()
    await save(withNews({ imagePpi: 120 }))
    const before = [await read(), await stored()]
    const { status, text } = await save({ ...STANDARD, news: { ...STANDARD.news, ...values } })
    expect(status).toBe(400)
    expect(text).toContain(`"${key}"`)
    expect(text).toContain(words)
    expect([await read(), await stored()]).toEqual(before)
  })

  it('a profile that is missing is refused, and nothing is changed', async () => {
    const { read, save } = await openAgency()
    const before = await read()
    const { digital: _, ...others } = STANDARD
    expect((await save(others)).status).toBe(400)
    expect(await read()).toEqual(before)
  })

  it('a stale version is refused, and nothing is changed', async () => {
    const { read, save } = await openAgency()
    await save(withNews({ imagePpi: 120 }))
    const before = await read()
    expect((await save(withNews({ imagePpi: 100 }), before.version - 1)).status).toBe(409)
    expect(await read()).toEqual(before)
  })

  it('the trail names each changed profile with the limits that changed', async () => {
    const { agency, save } = await openAgency()
    await save(withNews({ imagePpi: 120, totalInkPercent: null }))
    await save(withNews({ imagePpi: 120, totalInkPercent: null }))
    const { body } = await app.call('listAuditEvents', agency, { query: { 'Nouns[]': ['printProfile'], Page: 1 } })
    expect(body.events).toMatchObject([
      {
        subjectName: 'ajalehetrükk',
        changes: [
          { before: '245', after: null },
          { before: '149', after: '120' },
        ],
      },
    ])
  })
})

const page = {
  widthMm: 210,
  heightMm: 297,
  bleedMm: 3,
  pixels: null,
  lowestDpi: 130,
  totalInk: { percent: 260, xMm: 10, yMm: 10 },
}
const FACTS: DocumentFacts = {
  pageCount: 1,
  pages: [page],
  colourSpaces: ['cmyk'],
  fontsNotEmbedded: [],
  isEncrypted: false,
  isComplete: true,
}

describe('findings of artwork by the limits of the organization', () => {
  const openFile = async () => {
    const opened = await openAgency()
    const { client, organizationId } = opened
    const size = { width_mm: 210, height_mm: 297, bleed_mm: 3, page_count: 1 }
    const productId = await app.make.product(organizationId, { ...size, print_profile: 'news' })
    const caller = await app.make.member(client)
    const { fileId } = await uploadAs(app, caller, 'logo.svg')
    const files = app.database.db.selectFrom('temporary_files').where('id', '=', fileId)
    const { preview_id } = await files.select('preview_id').executeTakeFirstOrThrow()
    const previewId = preview_id ?? ''
    await app.database.db
      .updateTable('previews')
      .set({ state: 'ready', facts: JSON.stringify(FACTS), rendered_pages: 1 })
      .where('id', '=', previewId)
      .execute()
    const look = async () => {
      const { body } = await app.call('getPreview', caller, {
        params: { clientId: client.id },
        query: { productId, previewId },
      })
      return body.findings.map(({ code, params }) => [code, params['minimum'] ?? params['limit']])
    }
    return { ...opened, caller, productId, fileId, look }
  }

  it('the preview of a file follows the limits, and the product’s own total ink comes before them', async () => {
    const { save, look, productId } = await openFile()
    expect(await look()).toEqual([
      ['totalInkHigh', 245],
      ['resolutionLow', 149],
    ])
    await save(withNews({ imagePpi: 130, totalInkPercent: 255 }))
    expect(await look()).toEqual([['totalInkHigh', 255]])
    await save(withNews({ imagePpi: 130, totalInkPercent: null }))
    expect(await look()).toEqual([])
    await app.database.db.updateTable('products').set({ total_ink_percent: 240 }).where('id', '=', productId).execute()
    expect(await look()).toEqual([['totalInkHigh', 240]])
  })

  it('the artwork library counts by the limits', async () => {
    const { save, caller, client, productId, fileId } = await openFile()
    const tempFile = { id: fileId, fileName: 'logo.svg' }
    await app.call('saveProductDesigns', caller, {
      params: { clientId: client.id, productId },
      body: { designs: [{ quantity: 1, files: [{ tempFile }] }] },
    })
    const count = async () => {
      const { body } = await app.call('listArtwork', caller, { params: { clientId: client.id }, query: { Page: 1 } })
      return body.files[0]?.findings
    }
    expect(await count()).toEqual({ warnings: 1, notices: 1 })
    await save(withNews({ imagePpi: 130, totalInkPercent: null }))
    expect(await count()).toEqual({ warnings: 0, notices: 0 })
  })

  it('the form of a product shows the total ink of its profile', async () => {
    const { agency, save } = await openFile()
    const read = async () => (await app.call('getProductChoices', agency, {})).body.totalInkPercents
    expect(await read()).toEqual({
      sheetfedCoated: 320,
      sheetfedUncoated: 300,
      news: 245,
      digital: null,
      largeFormat: null,
    })
    await save(withNews({ totalInkPercent: 230 }))
    expect((await read()).news).toBe(230)
  })
})
