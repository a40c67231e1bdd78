import { describe, expect, test } from 'vitest'
import { cleanFolderName, toFolderKey, checkFolderName } from './folder-name.ts'

describe('the name of a folder (R8)', () => {
  test.each([
    ['Õ', 'õ'],
    ['Üritused', 'ÜRITUSED '],
    ['Šokolaad', 'šOKOLAAD'],
    ['Õ', 'O\u0303'],
  ])('folder names %s and %s are equal', (one, other) => {
    expect(toFolderKey(one)).toBe(toFolderKey(other))
  })

  test.each([
    ['Õ', 'O'],
    ['Suvi 1', 'Suvi  1'],
  ])('folder names %s and %s differ', (one, other) => {
    expect(toFolderKey(one)).not.toBe(toFolderKey(other))
  })

  test.each([
    ['a', null],
    ['õ'.repeat(100), null],
    ['Jõulud 🎄', null],
    ['', 'required'],
    [' \u00a0 ', 'required'],
    ['\u200b\u200d', 'required'],
    ['õ'.repeat(101), 'textTooLong'],
    ['a\tb', 'textHasControlCharacters'],
    ['a\nb', 'textHasControlCharacters'],
    ['a\u2028b', 'textHasControlCharacters'],
    ['a\u0000b', 'textHasControlCharacters'],
  ])('problem of the folder name %j: %s', (name, code) => {
    expect(checkFolderName(cleanFolderName(name))?.code ?? null).toBe(code)
  })
})
