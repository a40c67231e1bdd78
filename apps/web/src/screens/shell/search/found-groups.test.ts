import { expect, test } from 'vitest'
import { type FoundGroup, putNamedFirst } from './found-groups.ts'

const group = (kind: 'orders' | 'worksheets', title: string): FoundGroup => ({
  label: kind,
  items: [{ key: title, kind, href: '/', title, hint: '' }],
})
const groups = [group('orders', '2026-0101'), group('worksheets', '2026-0101/2')]

test.each(['2026-0101/2', ' 2026-0101 / 2', '0101/2'])('the worksheet %s comes before its order', (search) => {
  expect(putNamedFirst(groups, search).map(({ label }) => label)).toEqual(['worksheets', 'orders'])
})

test.each(['2026-0101', '2026-0101/', '2026-0101/3', '50/70'])(
  'the search for %s keeps the order of groups',
  (search) => {
    expect(putNamedFirst(groups, search)).toEqual(groups)
  },
)
