import { expect, it } from 'vitest'
import { problemsAsSent } from './problems-as-sent.ts'

it('a refused field is right once it is changed; problems of no field stay', () => {
  const sent = { accent: '#ffffff', name: 'N' }
  const problems = [
    { key: 'accent', errors: ['liiga hele'] },
    { key: 'client', errors: ['blokeeritud'] },
  ]
  expect(problemsAsSent(problems, { ...sent, accent: '#123456' }, sent)).toEqual([problems[1]])
  expect(problemsAsSent(problems, { ...sent, name: 'M' }, sent)).toEqual(problems)
})
