// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { et } from '@tiraaz/messages/et'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Invitation, invitationsQuery, peopleQuery } from '../data/people/members.ts'
import { loadInsideTexts, startI18n } from '../i18n/i18n.ts'
import { drawn } from '../testing/drawn.tsx'
import { MemberList } from './MemberList.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => vi.unstubAllGlobals())

const ANU: Invitation = {
  id: 'i1',
  name: 'Anu Proov',
  email: 'anu@naide.example',
  role: 'manager',
  sentAt: '2026-03-11T08:00:00Z',
  expiresAt: '2026-03-18T08:00:00Z',
}

const draw = (invitations: Invitation[]) => {
  const client = new QueryClient()
  client.setQueryData(peopleQuery('c1').queryKey, [])
  client.setQueryData(invitationsQuery('c1').queryKey, invitations)
  return drawn(
    <QueryClientProvider client={client}>
      <MemberList clientId="c1" />
    </QueryClientProvider>,
  )
}

it('a client without users asks for an invitation, and tells of one that is not answered yet', async () => {
  const { empty, emptyInvited } = et.members
  const none = (await draw([])).textContent
  expect([none?.includes(empty.title), none?.includes(emptyInvited.title)]).toEqual([true, false])
  const invited = (await draw([ANU])).textContent
  expect([invited?.includes(empty.title), invited?.includes(emptyInvited.title)]).toEqual([false, true])
})
