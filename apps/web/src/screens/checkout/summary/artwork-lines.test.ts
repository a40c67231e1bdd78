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
const finding = (weight: 'warning' | 'notice', dpi = 0) => ({ code: 'resolutionLow' as const, weight, params: { dpi } })

test('the artwork check lists files without findings last and sorts the others by severity, then design', () => {
  const files = [
    aFile('archive', { state: null, isComplete: false }),
    aFile('fits'),
    aFile('awaited', { state: 'pending', isComplete: false }),
    aFile('notice', { findings: [finding('notice', 90)] }),
    aFile('failed', { state: 'failed', failure: 'unreadable', isComplete: false }),
    aFile('warning', { findings: [finding('notice', 80), finding('warning')] }),
    aFile('wrong size', { findings: [{ code: 'pageSizeDiffers', weight: 'warning', params: {} }] }),
    aFile('second notice', { findings: [finding('notice', 70)] }),
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

test('the artwork check joins equal findings of several files, but leaves a wrong size with its file', () => {
  const wrongSize = { code: 'pageSizeDiffers' as const, weight: 'warning' as const, params: { width: 210 } }
  const fonts = { code: 'fontsNotEmbedded' as const, weight: 'warning' as const, params: { fonts: 'Helvetica' } }
  const { shown, joined, fitting } = artworkLines({
    files: [
      aFile('a', { findings: [finding('notice'), fonts] }),
      aFile('b', { findings: [wrongSize, fonts] }),
      aFile('c', { findings: [wrongSize, finding('notice')] }),
    ],
  })
  expect(shown.map(({ name, findings }) => [name, findings])).toEqual([
    ['b', [wrongSize]],
    ['c', [wrongSize]],
  ])
  const names = (files: readonly ArtworkFile[]) => files.map(({ name }) => name)
  // Each file has one row.
  expect(joined.map((one) => [one.finding, names(one.files), names(one.rows)])).toEqual([
    [fonts, ['a', 'b'], ['a']],
    [finding('notice'), ['a', 'c'], []],
  ])
  expect(fitting).toEqual([])
})
