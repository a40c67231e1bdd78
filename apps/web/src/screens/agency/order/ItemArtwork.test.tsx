// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { beforeAll, expect, it } from 'vitest'
import { loadAgencyTexts } from '../../../i18n/agency-texts.ts'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { ItemArtwork } from './ItemArtwork.tsx'

type Item = Parameters<typeof ItemArtwork>[0]['item']
type File = NonNullable<Parameters<typeof ItemArtwork>[0]['artwork']>['files'][number]

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  await loadAgencyTexts()
})

const file = (fileId: string, facts: Partial<File> = {}): File => ({
  itemId: 'i1',
  fileId,
  name: `${fileId}.pdf`,
  previewId: `preview-${fileId}`,
  thumbnailUrl: `/thumb/${fileId}`,
  state: 'ready',
  failure: null,
  isComplete: true,
  findings: [],
  ...facts,
})
const item = (fileIds: readonly string[], facts: Partial<Item> = {}): Item => ({
  id: 'i1',
  productId: 'p1',
  productName: 'Plakat A2',
  quantity: 10,
  price: 20,
  additionalInfo: null,
  additionalInvoiceInfo: null,
  designFilesAreRequired: true,
  areQuantitiesLocked: false,
  purchasePrice: 16,
  markupPercentage: 25,
  printingHouseName: 'Ees Trükk',
  worksheetStatus: { name: 'Saatmata', cssClass: 'worksheet-open', status: 1 },
  nextWorksheetStatuses: [],
  designs: [
    {
      id: 'd1',
      name: null,
      quantity: 10,
      files: fileIds.map((id) => ({ id, name: `${id}.pdf`, previewId: null, alterationRequest: null })),
      destinations: [],
      packingInfo: [],
    },
  ],
  ...facts,
})
const warning = { code: 'bleedMissing', weight: 'warning', params: {} } as unknown as File['findings'][number]

it('pictures of an item name its previews, the others are counted, and files of other items are left out', async () => {
  const ids = Array.from({ length: 8 }, (_, nth) => `f${nth}`)
  const files = [file('other', { itemId: 'i2' }), ...ids.map((id) => file(id))]
  const page = await drawn(<ItemArtwork item={item(ids)} artwork={{ files }} onOpen={() => undefined} />)
  expect(Array.from(page.querySelectorAll('img'), (image) => image.getAttribute('src'))).toEqual(
    ids.slice(0, 6).map((id) => `/thumb/${id}`),
  )
  const names = Array.from(page.querySelectorAll('button'), (button) => button.getAttribute('aria-label'))
  expect(names).toEqual(ids.slice(0, 6).map((id) => `Ava eelvaade: ${id}.pdf`))
  expect(page.textContent).toBe('+2')
})

it('findings of an item name their file, the most severe first; a file that fits says nothing', async () => {
  const notice = { ...warning, weight: 'notice' } as typeof warning
  const files = [
    file('fits'),
    file('noticed', { findings: [notice] }),
    file('warned', { findings: [warning] }),
    file('broken', { state: 'failed', failure: 'damaged' as File['failure'], thumbnailUrl: null }),
  ]
  const page = await drawn(
    <ItemArtwork item={item(['fits', 'noticed', 'warned', 'broken'])} artwork={{ files }} onOpen={() => undefined} />,
  )
  const names = (page.textContent ?? '').match(/(fits|noticed|warned|broken)\.pdf/g)
  expect(names).toEqual(['warned.pdf', 'broken.pdf', 'noticed.pdf'])
})

it('an item without a required file says so, unless its worksheet is canceled or no file is required', async () => {
  const { filesMissing } = et.agency.attention
  const textOf = async (facts: Partial<Item>) =>
    (await drawn(<ItemArtwork item={item([], facts)} artwork={{ files: [] }} onOpen={() => undefined} />)).textContent
  expect(await textOf({})).toContain(filesMissing)
  expect(await textOf({ designFilesAreRequired: false })).not.toContain(filesMissing)
  const canceled = { name: 'Tühistatud', cssClass: 'worksheet-canceled', status: 8 }
  expect(await textOf({ worksheetStatus: canceled })).not.toContain(filesMissing)
})
