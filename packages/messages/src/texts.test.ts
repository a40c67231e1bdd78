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
  it('has the same keys in both languages', () => {
    expect([...english.keys()].sort()).toEqual(estonian.map(([key]) => key).sort())
  })

  it('names the same parameters in both languages', () => {
    const differing = estonian.filter(
      ([key, text]) => paramsOf(text).join() !== paramsOf(english.get(key) ?? '').join(),
    )
    expect(differing.map(([key]) => key)).toEqual([])
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
