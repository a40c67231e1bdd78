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
  it('texts have the same keys in both languages', () => {
    expect([...english.keys()].sort()).toEqual(estonian.map(([key]) => key).sort())
  })

  it('texts have the same parameters in both languages', () => {
    const differing = estonian.filter(
      ([key, text]) => paramsOf(text).join() !== paramsOf(english.get(key) ?? '').join(),
    )
    expect(differing.map(([key]) => key)).toEqual([])
  })

  it('texts do not repeat "printing house" before a name that contains it', () => {
    const doubled = [...estonian, ...english].filter(([, text]) =>
      /(trükikoda|printing house) \{\{house\}\}/i.test(text),
    )
    expect(doubled.map(([key]) => key)).toEqual([])
  })

  it('texts of ordering name the agency as the one that decides, and the project manager only as somebody to ask', () => {
    const naming = [...estonian, ...english].filter(
      ([key, text]) => /^(checkout|ordersList|problems)\./.test(key) && /projektijuh|project manager/i.test(text),
    )
    expect(new Set(naming.map(([key]) => key))).toEqual(new Set(['checkout.thankYou.questions']))
  })

  it('distribution headings call designs as all other texts', () => {
    const { common, distribution } = et
    expect(common.design).toBe(`${distribution.words.design} {{number}}`)
    expect(en.common.design).toBe(`${en.distribution.words.design} {{number}}`)
  })

  it('texts are not empty', () => {
    const empty = [...estonian, ...english].filter(([, text]) => text.trim() === '')
    expect(empty.map(([key]) => key)).toEqual([])
  })

  it('texts have no malformed parameter', () => {
    const broken = [...estonian, ...english].filter(([, text]) => /[{}]/.test(text.replace(/\{\{\w+\}\}/g, '')))
    expect(broken.map(([key]) => key)).toEqual([])
  })
})
