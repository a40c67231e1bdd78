import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { et } from './et.ts'

type Tree = { readonly [key: string]: string | Tree }

const flatten = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flatten(value, `${path}${key}.`),
  )

const paramsOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

const estonian = flatten(et)
const english = new Map(flatten(en))

describe('texts', () => {
  // spec: LA1
  it('has the same keys in both languages', () => {
    expect([...english.keys()].sort()).toEqual(estonian.map(([key]) => key).sort())
  })

  it('names the same parameters in both languages', () => {
    const differing = estonian.filter(
      ([key, text]) => paramsOf(text).join() !== paramsOf(english.get(key) ?? '').join(),
    )
    expect(differing.map(([key]) => key)).toEqual([])
  })

  it('puts no word for a printing house before its name, which mostly begins or ends with that word', () => {
    const doubled = [...estonian, ...english].filter(([, text]) =>
      /(trükikoda|printing house) \{\{house\}\}/i.test(text),
    )
    expect(doubled.map(([key]) => key)).toEqual([])
  })

  it('writes the headings of a distribution as designs are called everywhere', () => {
    const { common, distribution } = et
    expect(common.design).toBe(`${distribution.words.design} {{number}}`)
    expect(en.common.design).toBe(`${en.distribution.words.design} {{number}}`)
  })

  it('has no empty text', () => {
    const empty = [...estonian, ...english].filter(([, text]) => text.trim() === '')
    expect(empty.map(([key]) => key)).toEqual([])
  })

  it('leaves no parameter half written', () => {
    const broken = [...estonian, ...english].filter(([, text]) => /[{}]/.test(text.replace(/\{\{\w+\}\}/g, '')))
    expect(broken.map(([key]) => key)).toEqual([])
  })
})
