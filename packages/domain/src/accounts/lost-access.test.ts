import { expect, it } from 'vitest'
import { checkLostAccess } from './lost-access.ts'

it.each([
  [{ isOwn: true, isKeeper: true, otherKeepers: 3 }, 'ownAccess'],
  [{ isOwn: true, isKeeper: false, otherKeepers: 3 }, 'ownAccess'],
  [{ isOwn: false, isKeeper: true, otherKeepers: 0 }, 'lastManager'],
  [{ isOwn: false, isKeeper: true, otherKeepers: 1 }, undefined],
  [{ isOwn: false, isKeeper: false, otherKeepers: 0 }, undefined],
])('losing access to a client as %j is rejected as %s', (losing, code) => {
  expect(checkLostAccess(losing, 'client')[0]?.code).toBe(code)
})

it('the agency keeps its last user who may see orders', () => {
  const losing = { isOwn: false, isKeeper: true, otherKeepers: 0 }
  expect(checkLostAccess(losing, 'agency')).toEqual([{ key: 'user', code: 'lastAgencyUser' }])
})
