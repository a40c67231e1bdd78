import { expect, test } from 'vitest'
import { findLiteralTextsIn } from './find-literal-texts.mjs'

test('a text behind braces is found, in both ends of a choice and in spoken attributes', () => {
  expect(findLiteralTextsIn("const A = () => <p>{open ? 'Sulge' : t('shell.open')}</p>")).toEqual(['Sulge'])
  expect(findLiteralTextsIn("const A = () => <p>{empty && 'Midagi pole'}</p>")).toEqual(['Midagi pole'])
  expect(findLiteralTextsIn('const A = () => <img alt={`Eelvaade ${name}`} />')).toEqual(['Eelvaade '])
})

test('keys, class names and signs are not texts for people', () => {
  expect(
    findLiteralTextsIn("const A = () => <p className={on ? 'on' : 'off'}>{t('shell.open')}{none ? '-' : money}</p>"),
  ).toEqual([])
})
