import { describe, expect, it } from 'vitest'
import type { EarlierFile } from '../../data/design-files/design-files.ts'
import { filesToAdd, isOnlyFile, matchingFiles, remainingFileCount, toggled, initialFileSource } from './file-choice.ts'

const file = (id: string, name: string, previewId: string | null = null): EarlierFile => ({
  id,
  name,
  lastUsedAt: '2026-03-11T08:00:00.000Z',
  preview: previewId === null ? null : { id: previewId, name },
  thumbnailUrl: null,
})
const earlier = [file('a', 'Õunad.pdf', 'p'), file('b', 'plakat.pdf'), file('c', 'POSTER.zip')]

describe('file dialog of a design', () => {
  it('the file dialog starts with new files for a design without files, else with earlier files if it lacks one', () => {
    const start = (files: EarlierFile[] | undefined, present: string[] = [], dropped = 0) =>
      initialFileSource({ earlier: files, present, dropped })
    expect([start(undefined, ['a']), start(earlier, ['a', 'b'])]).toEqual(['earlier', 'earlier'])
    expect([start(earlier), start([]), start(undefined)]).toEqual(['fresh', 'fresh', 'fresh'])
    expect([start(earlier, ['a', 'b', 'c']), start(earlier, ['a'], 2)]).toEqual(['fresh', 'fresh'])
  })

  it('the file dialog finds a file by part of its name, ignoring case and diacritics', () => {
    const names = (search: string) => matchingFiles(earlier, search).map(({ id }) => id)
    expect([names('ounad'), names(' POS '), names(''), names('xyz')]).toEqual([['a'], ['c'], ['a', 'b', 'c'], []])
  })

  it('the file dialog selects at most as many files as the design can take', () => {
    expect(toggled(['a'], 'b', 2)).toEqual(['a', 'b'])
    expect(toggled(['a', 'b'], 'c', 2)).toEqual(['a', 'b'])
    expect(toggled(['a', 'b'], 'a', 0)).toEqual(['b'])
    expect([remainingFileCount(0), remainingFileCount(7), remainingFileCount(10), remainingFileCount(12)]).toEqual([
      10, 3, 0, 0,
    ])
  })

  it('the file dialog adds earlier files in list order, then uploads', () => {
    const uploaded = { tempFile: { id: 't', fileName: 'uus.pdf' }, previewId: 'q' }
    expect(filesToAdd(earlier, ['b', 'a'], [uploaded])).toEqual([
      { id: 'a', name: 'Õunad.pdf', previewId: 'p', alterationRequest: null },
      { id: 'b', name: 'plakat.pdf', previewId: null, alterationRequest: null },
      { ...uploaded, alterationRequest: null },
    ])
  })
})

it.each([
  ['one uploaded file of an empty design', {}, true],
  ['one file still being sent', { uploadedCount: 0, count: 0 }, false],
  ['one of two files', { uploads: 2 }, false],
  ['one file beside a chosen earlier one', { count: 2 }, false],
  ['one file of a design that has files', { present: 1 }, false],
])('a single file is added by itself: %s', (_, counts, isAdded) => {
  expect(isOnlyFile({ present: 0, uploads: 1, uploadedCount: 1, count: 1, ...counts })).toBe(isAdded)
})
