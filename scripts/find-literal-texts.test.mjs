import { expect, test } from 'vitest'
import { findLiteralTextsIn } from './find-literal-texts.mjs'

test('a literal text in braces is found, in both branches of a condition and in ARIA attributes', () => {
  expect(findLiteralTextsIn("const A = () => <p>{open ? 'Sulge' : t('shell.open')}</p>")).toEqual(['Sulge'])
  expect(findLiteralTextsIn("const A = () => <p>{empty && 'Midagi pole'}</p>")).toEqual(['Midagi pole'])
  expect(findLiteralTextsIn('const A = () => <img alt={`Eelvaade ${name}`} />')).toEqual(['Eelvaade '])
})

test('keys, class names and symbols are not literal texts', () => {
  expect(
    findLiteralTextsIn("const A = () => <p className={on ? 'on' : 'off'}>{t('shell.open')}{none ? '-' : money}</p>"),
  ).toEqual([])
})
