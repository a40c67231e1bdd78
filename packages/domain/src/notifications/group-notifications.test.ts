import { describe, expect, it } from 'vitest'
import { type GroupableNotification, groupNotifications } from './group-notifications.ts'

const answer = (worksheetId: string, minute: number, given: Partial<GroupableNotification> = {}) => ({
  kind: 'worksheetAccepted' as const,
  at: `2026-03-11T10:${String(minute).padStart(2, '0')}:00Z`,
  isRead: false,
  worksheetId,
  printingHouse: 'Trükk OÜ',
  onBehalfOf: null,
  ...given,
})
const shape = (list: readonly GroupableNotification[]) =>
  groupNotifications(list).map((group) => group.map(({ worksheetId }) => worksheetId))

describe('notifications of one sitting (R39)', () => {
  it('groups consecutive unread answers of one printing house about different worksheets', () => {
    expect(shape([answer('c', 30), answer('b', 29), answer('a', 0)])).toEqual([['c', 'b', 'a']])
    expect(shape([])).toEqual([])
  })

  it.each<[string, Partial<GroupableNotification>]>([
    ['of another kind', { kind: 'worksheetCompleted' }],
    ['of another printing house', { printingHouse: 'Teine OÜ' }],
    ['in the place of a colleague', { onBehalfOf: 'Mari' }],
    ['that was read', { isRead: true }],
  ])('keeps an answer %s apart, and does not join those around it', (_what, given) => {
    expect(shape([answer('c', 9), answer('b', 8, given), answer('a', 7)])).toEqual([['c'], ['b'], ['a']])
  })

  it('keeps answers apart that are more than 30 minutes from the newest, or of the same worksheet', () => {
    expect(shape([answer('c', 31), answer('b', 20), answer('a', 0)])).toEqual([['c', 'b'], ['a']])
    expect(shape([answer('a', 3), answer('b', 2), answer('a', 1)])).toEqual([['a', 'b'], ['a']])
  })

  it('groups neither questions and refusals nor what no printing house answered', () => {
    const kinds = ['worksheetAdjustment', 'worksheetRejected', 'worksheetSilent', 'orderSubmitted'] as const
    for (const kind of kinds)
      expect(shape([answer('b', 2, { kind }), answer('a', 1, { kind })])).toEqual([['b'], ['a']])
    const nobody = { printingHouse: null }
    expect(shape([answer('b', 2, nobody), answer('a', 1, nobody)])).toEqual([['b'], ['a']])
  })
})
