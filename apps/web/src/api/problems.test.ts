import { describe, expect, it } from 'vitest'
import { problemAt, problemsBeside, problemsUnder } from './problems.ts'

const problems = [
  { key: 'items[1].quantity', errors: ['Liiga suur.'] },
  { key: 'items[1].designs[0].name', errors: ['Liiga pikk.', 'Keelatud märk.'] },
  { key: 'items[10].quantity', errors: ['Liiga väike.'] },
  { key: 'items[1]', errors: ['Toode ei ole enam saadaval.'] },
]

describe('problems by key prefix', () => {
  // spec: V2
  it('keeps problems of item 1 apart from those of item 10', () => {
    expect(problemsUnder(problems, 'items[1]').map(({ key }) => key)).toEqual(['quantity', 'designs[0].name', ''])
    expect(problemsUnder(problems, 'items[1').map(({ key }) => key)).toEqual([])
    expect(problemsUnder(problems, 'items').map(({ key }) => key)).toContain('[10].quantity')
  })

  // spec: P25, V3
  it('joins the problems of one field into one text', () => {
    expect(problemAt(problems, 'items[1].designs[0].name')).toBe('Liiga pikk. Keelatud märk.')
    expect(problemAt(problems, 'deadline')).toBeUndefined()
  })

  // spec: V2
  it('returns problems without a field separately', () => {
    expect(problemsBeside(problems, ['items[1]', 'items[1].quantity']).map(({ key }) => key)).toEqual([
      'items[1].designs[0].name',
      'items[10].quantity',
    ])
  })
})
