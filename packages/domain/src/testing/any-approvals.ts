import fc from 'fast-check'
import type { ApprovalPerson } from '../approvals/approval-policy.ts'

/** Day on which the people of `anyDeputies` may be away. */
export const TODAY = '2026-11-30'

export const ids = ['a', 'b', 'c', 'd', 'e']
export const anyId = fc.constantFrom(...ids)
export const anyDay = fc.constantFrom('2026-11-28', TODAY, '2026-12-02')
export const anyPeople = fc
  .tuple(
    ...ids.map((id) =>
      fc.record({
        id: fc.constant(id),
        name: fc.constant(id),
        role: fc.constantFrom('viewer', 'orderer', 'manager'),
        isActive: fc.boolean(),
      }),
    ),
  )
  .map((people) => people as ApprovalPerson[])
export const anyDeputies = fc.array(fc.record({ personId: anyId, deputyId: anyId, from: anyDay, until: anyDay }))
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('person' as const), userId: anyId }),
  fc.record({ kind: fc.constant('managers' as const) }),
)
const anyCondition = fc.oneof(
  fc.record({ kind: fc.constant('amountOver' as const), cents: fc.constantFrom(0, 500_000) }),
  fc.record({ kind: fc.constant('person' as const), userIds: fc.array(anyId) }),
  fc.record({ kind: fc.constant('role' as const), role: fc.constantFrom('orderer' as const, 'manager' as const) }),
)
export const anyRules = fc.array(
  fc.record({
    name: fc.string(),
    isActive: fc.boolean(),
    conditions: fc.array(anyCondition, { maxLength: 2 }),
    steps: fc.array(anyStep, { minLength: 1, maxLength: 3 }),
  }),
  { maxLength: 4 },
)
