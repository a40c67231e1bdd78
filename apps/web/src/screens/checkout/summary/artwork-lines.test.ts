import { expect, test } from 'vitest'
import { type ArtworkFile, artworkLines } from './artwork-lines.ts'

const aFile = (name: string, part: Partial<ArtworkFile> = {}): ArtworkFile => ({
  itemId: 'item',
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
const finding = (weight: 'warning' | 'notice') => ({ code: 'rgbInCmykProduct' as const, weight, params: {} })

test('the artwork check lists files without findings last and sorts the others by severity, then design', () => {
  const files = [
    aFile('archive', { state: null, isComplete: false }),
    aFile('fits'),
    aFile('awaited', { state: 'pending', isComplete: false }),
    aFile('notice', { findings: [finding('notice')] }),
    aFile('failed', { state: 'failed', failure: 'unreadable', isComplete: false }),
    aFile('warning', { findings: [finding('notice'), finding('warning')] }),
    aFile('wrong size', { findings: [{ code: 'pageSizeDiffers', weight: 'warning', params: {} }] }),
    aFile('second notice', { findings: [finding('notice')] }),
    aFile('read in part', { isComplete: false }),
    aFile('fits too'),
  ]
  const { shown, fitting } = artworkLines({ files })
  expect(shown.map(({ name }) => name)).toEqual([
    'wrong size',
    'warning',
    'failed',
    'notice',
    'second notice',
    'awaited',
    'archive',
    'read in part',
  ])
  expect(fitting.map(({ name }) => name)).toEqual(['fits', 'fits too'])
})
