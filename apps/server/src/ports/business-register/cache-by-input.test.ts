import { expect, it } from 'vitest'
import { cacheByInput } from './cache-by-input.ts'

it('the register cache drops the oldest answer when it is full', async () => {
  const inputs: string[] = []
  const ask = async (input: string): Promise<string> => {
    inputs.push(input)
    return input.toUpperCase()
  }
  const answers = cacheByInput(ask, { answerMs: 1_000, failureMs: 10, entries: 2 }, () => 0)
  for (const input of ['a', 'b', 'c', 'c', 'b']) expect(await answers(input)).toBe(input.toUpperCase())
  expect(inputs).toEqual(['a', 'b', 'c'])
  await answers('a')
  expect(inputs).toEqual(['a', 'b', 'c', 'a'])
})
