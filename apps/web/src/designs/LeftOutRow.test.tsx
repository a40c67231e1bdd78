// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../i18n/i18n.ts'
import { drawn } from '../testing/drawn.tsx'
import { blankDesign } from './form-design.ts'
import { LeftOutRow } from './LeftOutRow.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const FILE = { id: 'f1', name: 'variant-b.pdf', previewId: 'p1', alterationRequest: null }
const place = { clientId: 'c1', productId: 'p1' }

const labelsOf = async (files: (typeof FILE)[]) => {
  const design = { ...blankDesign(), name: 'Variant B', files }
  const row = await drawn(<LeftOutRow place={place} design={design} onTakeIn={() => undefined} />)
  return [...row.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))
}

it('a design that is left out shows the picture of its file, which opens the preview', async () => {
  const takeIn = et.designFiles.takeInNamed.replace('{{name}}', 'Variant B')
  const open = et.designFiles.openPreview.replace('{{name}}', 'variant-b.pdf')
  expect(await labelsOf([FILE])).toEqual([open, takeIn])
  expect(await labelsOf([])).toEqual([takeIn])
})
