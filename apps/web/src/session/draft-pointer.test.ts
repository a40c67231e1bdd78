// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import {
  clearDraft,
  draftOfClient,
  formatPointer,
  leavesClient,
  parsePointer,
  readPointer,
  selectDraft,
} from './draft-pointer.ts'

describe('draft pointer', () => {
  // spec: DR9
  it('the draft pointer is stored as draft and client', () => {
    const pointer = { draftId: 'd1', clientId: 'c1' }
    expect(formatPointer(pointer)).toBe('d1|c1')
    expect(parsePointer('d1|c1')).toEqual(pointer)
  })

  // spec: DR10, DR13
  it.each([null, '', 'd1', '|c1', 'd1|', 'd1|c1|x'])('the draft pointer is empty if the storage holds %s', (stored) => {
    expect(parsePointer(stored)).toBeNull()
  })

  it('the draft pointer restores the draft of the same client only', () => {
    expect(draftOfClient({ draftId: 'd1', clientId: 'c1' }, 'c1')).toBe('d1')
    expect(draftOfClient({ draftId: 'd1', clientId: 'c1' }, 'c2')).toBeNull()
    expect(draftOfClient(null, 'c1')).toBeNull()
  })

  // spec: DR9, DR11, K3
  it('the draft pointer stays in the session storage until it is cleared', () => {
    selectDraft({ draftId: 'd2', clientId: 'c1' })
    expect(sessionStorage.getItem('draft')).toBe('d2|c1')
    clearDraft()
    expect(sessionStorage.getItem('draft')).toBeNull()
    expect(readPointer()).toBeNull()
  })

  // spec: DR8
  it.each([
    ['/clients/c1', '/agency/orders', true],
    ['/clients/c1', '/login', true],
    ['/clients/c1', '/clients/c1/orders', false],
    ['/agency/orders', '/clients/c1/checkout/products', false],
    ['/', '/login', false],
    [undefined, '/agency/orders', false],
  ])('the draft pointer from %s to %s is cleared: %s', (from, to, cleared) => {
    expect(leavesClient(from, to)).toBe(cleared)
  })
})
