import { expect, test } from 'vitest'
import { nameFixedFile } from './name-fixed-file.ts'

test('a fixed file is named after its source and its fix', () => {
  expect(nameFixedFile('plakat.pdf', 'addBleed')).toBe('plakat_bleed.pdf')
  expect(nameFixedFile('logo.v2.ai', 'scaleToTrim')).toBe('logo.v2_scaled.pdf')
  expect(nameFixedFile('plakat 2.1', 'turnLeft')).toBe('plakat 2.1_turned.pdf')
})

test('a long name is cut before the fix, between characters', () => {
  const name = nameFixedFile(`${'a'.repeat(245)}😀😀😀.pdf`, 'setTrim')
  expect(name).toBe(`${'a'.repeat(245)}_trim.pdf`)
})
