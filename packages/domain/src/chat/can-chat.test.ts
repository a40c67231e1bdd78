import { expect, it } from 'vitest'
import { type ChatParty, canChat } from './can-chat.ts'

it.each<[ChatParty, ChatParty, boolean]>([
  ['agency', 'member', true],
  ['member', 'agency', true],
  ['member', 'member', false],
  ['agency', 'agency', false],
  ['agency', null, false],
  ['member', null, false],
  [null, 'agency', false],
  [null, null, false],
])('%s and %s can chat: %s', (one, other, expected) => {
  expect(canChat(one, other)).toBe(expected)
})
