import { expect, test } from 'vitest'
import { PROOF } from '../../../testing/proof.ts'
import { findFileBefore } from './file-before.ts'

const fileNamed = (id: string) => {
  const [file] = PROOF.files
  if (file === undefined) throw new Error('The proof has no file')
  return { ...file, id }
}

test('a file is compared with itself, or with the one that it replaced', () => {
  const before = [fileNamed('front'), fileNamed('back')]
  const files = [fileNamed('newFront'), fileNamed('back')]
  expect(findFileBefore(fileNamed('back'), files, before)?.id).toBe('back')
  expect(findFileBefore(fileNamed('newFront'), files, before)?.id).toBe('front')
})

test('a file that was added has none before it', () => {
  const before = [fileNamed('front'), fileNamed('back')]
  const added = [fileNamed('cover'), fileNamed('front'), fileNamed('back'), fileNamed('insert')]
  expect(findFileBefore(fileNamed('cover'), added, before)).toBeNull()
  expect(findFileBefore(fileNamed('insert'), added, before)).toBeNull()
})
