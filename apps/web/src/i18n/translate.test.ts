import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { createTranslator } from './translate.ts'

type TextTree = { readonly [key: string]: string | TextTree }
type Translate = (key: string, params: Record<string, unknown>) => string

const keysOf = (tree: TextTree, path = ''): string[] =>
  Object.entries(tree).flatMap(([name, texts]) =>
    typeof texts === 'string' ? [`${path}${name}`] : keysOf(texts, `${path}${name}.`),
  )

const namesIn = (tree: TextTree): string[] =>
  [...JSON.stringify(tree).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)

describe('translations', () => {
  it.each([
    ['et', et],
    ['en', en],
  ] as const)('every text of %s reads as by i18next', async (language, texts) => {
    const i18next = createInstance()
    const resources = { [language]: { translation: texts } }
    await i18next.init({ lng: language, resources, interpolation: { escapeValue: false } })
    const translator = createTranslator(language)
    translator.add(texts)
    const theirs = i18next.t as unknown as Translate
    const values = Object.fromEntries(namesIn(texts).map((name) => [name, `<${name}> $& $1`]))
    const counts = [0, 1, 2, 1.5, 1000]
    for (const key of keysOf(texts).map((full) => full.replace(/_(zero|one|other)$/, ''))) {
      for (const params of [values, ...counts.map((count) => ({ ...values, count }))]) {
        expect(translator.translate(key, params), key).toBe(theirs(key, params))
      }
    }
  })

  it('a missing text is its key, and a missing parameter is empty', () => {
    const { translate, add, has } = createTranslator('et')
    add({ area: { name: 'Nimi: {{name}}' } })
    expect([translate('area.other'), translate('area.name'), translate('constructor.name')]).toEqual([
      'area.other',
      'Nimi: ',
      'constructor.name',
    ])
    expect([has('area'), has('toString')]).toEqual([true, false])
  })
})
