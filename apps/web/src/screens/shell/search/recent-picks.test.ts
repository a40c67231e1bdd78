import { expect, it } from 'vitest'
import { readRecentPicks, saveRecentPick } from './recent-picks.ts'

const createStorage = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}
const item = (key: string) => ({ key, kind: 'products' as const, href: `/p/${key}`, title: key, hint: '' })

it('recent picks are the last six of one owner, each once, newest first', () => {
  const storage = createStorage()
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) saveRecentPick('me', item(key), storage)
  expect(readRecentPicks('me', storage).map(({ key }) => key)).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
  expect(readRecentPicks('another', storage)).toEqual([])
  saveRecentPick('another', item('z'), storage)
  expect(readRecentPicks('me', storage)).toEqual([])
})

it.each(['', '{', 'null', '[]', '{"owner":"me","items":[{"key":"a"},{"href":"https://evil.example"}]}'])(
  'stored picks %j are no picks',
  (text) => {
    const storage = createStorage()
    storage.setItem('recentPicks', text)
    expect(readRecentPicks('me', storage)).toEqual([])
  },
)
