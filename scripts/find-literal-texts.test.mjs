import { expect, test } from 'vitest'
import { literalTexts } from './find-literal-texts.mjs'

test('a text behind braces is found, in both ends of a choice and in spoken attributes', () => {
  expect(literalTexts("const A = () => <p>{open ? 'Sulge' : t('shell.open')}</p>")).toEqual(['Sulge'])
  expect(literalTexts("const A = () => <p>{empty && 'Midagi pole'}</p>")).toEqual(['Midagi pole'])
  expect(literalTexts('const A = () => <img alt={`Eelvaade ${name}`} />')).toEqual(['Eelvaade '])
})

test('keys, class names and signs are not texts for people', () => {
  expect(
    literalTexts("const A = () => <p className={on ? 'on' : 'off'}>{t('shell.open')}{none ? '-' : money}</p>"),
  ).toEqual([])
})
