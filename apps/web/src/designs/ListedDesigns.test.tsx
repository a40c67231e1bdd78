// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../i18n/i18n.ts'
import { drawn } from '../testing/drawn.tsx'
import { ListedDesigns } from './ListedDesigns.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

// spec: AG4
it('a listed design shows name, pieces, files and destinations; a file with a preview opens it', async () => {
  const address = {
    street: 'Lai',
    houseNo: '12',
    city: 'Tartu',
    postalCode: '51005',
    country: 'EE',
    objectName: 'Pood',
  }
  const file = (id: string, previewId: string | null) => ({ id, name: `${id}.pdf`, previewId, alterationRequest: null })
  const design = {
    id: 'd1',
    name: 'Kevad',
    quantity: 1500,
    files: [file('eelvaatega', 'p1'), file('ilma', null)],
    destinations: [{ quantity: 1500, address }],
    packingInfo: [],
  }
  const place = await drawn(
    <ListedDesigns clientId="c1" productId="p1" productName="Plakat" designFilesAreRequired designs={[design]} />,
  )
  for (const words of ['Kevad', '1\u00a0500', 'Pood', 'Lai 12, 51005 Tartu']) expect(place.textContent).toContain(words)
  const open = et.designFiles.openPreview.replace('{{name}}', 'eelvaatega.pdf')
  expect([...place.querySelectorAll('button[title]')].map((button) => button.getAttribute('title'))).toContain(open)
  expect(place.innerHTML).not.toContain(et.designFiles.openPreview.replace('{{name}}', 'ilma.pdf'))
})
