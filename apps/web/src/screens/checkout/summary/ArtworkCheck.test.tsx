// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { beforeAll, expect, it } from 'vitest'
import type { OrderArtwork } from '../../../data/orders/order-queries.ts'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { CheckoutOrderContext } from '../checkout-order.ts'
import { anItem, anOrder } from '../order-samples.ts'
import { ArtworkFindings } from './ArtworkCheck.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const order = anOrder({ items: [anItem({ id: 'Plakat', quantity: 1 })] })

const textFor = async (files: OrderArtwork['files']): Promise<string> => {
  const value = { clientId: 'c1', order }
  const place = await drawn(
    <CheckoutOrderContext value={value}>
      <ArtworkFindings artwork={{ files }} />
    </CheckoutOrderContext>,
  )
  return place.textContent ?? ''
}

const aFile = (name: string, part: Partial<OrderArtwork['files'][number]> = {}): OrderArtwork['files'][number] => ({
  itemId: 'Plakat',
  fileId: name,
  name,
  previewId: null,
  thumbnailUrl: null,
  state: 'ready',
  failure: null,
  isComplete: true,
  findings: [],
  ...part,
})

it('the summary shows findings of files, failed previews and checks under way', async () => {
  const text = await textFor([
    aFile('rgb.pdf', { findings: [{ code: 'rgbInCmykProduct', weight: 'notice', params: {} }] }),
    aFile('vigane.pdf', { state: 'failed', failure: 'unreadable', isComplete: false }),
    aFile('ootel.pdf', { state: 'pending', isComplete: false }),
    aFile('pakk.zip', { state: null, isComplete: false }),
    aFile('korras.pdf'),
  ])
  const { artwork } = et.checkout
  for (const words of [
    'rgb.pdf',
    'Plakat',
    et.designFiles.findings.rgbInCmykProduct,
    'vigane.pdf',
    et.designFiles.failures.unreadable,
    artwork.pending,
    artwork.notChecked,
    artwork.fitting_one.replace('{{count}}', '1'),
    'korras.pdf',
  ]) {
    expect(text).toContain(words)
  }
})

it('the summary says in one line that all artwork fits, and shows it', async () => {
  const { title, allFit_one } = et.checkout.artwork
  expect(await textFor([aFile('korras.pdf')])).toBe(`${title}${allFit_one}korras.pdfPlakat`)
})

it('the summary names the product of files with a joined warning and does not say that all artwork fits', async () => {
  const { title, joined_other, fitting_one } = et.checkout.artwork
  const findings = [{ code: 'fontsNotEmbedded' as const, weight: 'warning' as const, params: { fonts: 'Arial' } }]
  const text = await textFor([aFile('a.pdf', { findings }), aFile('b.pdf', { findings }), aFile('korras.pdf')])
  expect(text.startsWith(`${title}${joined_other.replace('{{count}}', '2')}`)).toBe(true)
  expect(text).toMatch(/a\.pdfPlakat.*b\.pdfPlakat/)
  expect(text).toContain(fitting_one.replace('{{count}}', '1'))
  expect(text).not.toContain(et.checkout.artwork.allFit_one)
})

it('a file with a joined warning and a row of its own is named by a sentence, before the pictures of the others', async () => {
  const findings = [{ code: 'fontsNotEmbedded' as const, weight: 'warning' as const, params: { fonts: 'Arial' } }]
  const own = { code: 'rgbInCmykProduct' as const, weight: 'notice' as const, params: {} }
  const text = await textFor([
    aFile('a.pdf', { findings }),
    aFile('b.pdf', { findings }),
    aFile('muu.pdf', { findings: [own, ...findings] }),
  ])
  const also = et.checkout.artwork.joinedToo.replace('{{names}}', 'muu.pdf')
  expect(text.indexOf(also)).toBeGreaterThan(-1)
  expect(text.indexOf(also)).toBeLessThan(text.indexOf('a.pdfPlakat'))
})
