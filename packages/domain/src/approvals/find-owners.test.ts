import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDeputies, anyId, anyPeople, anyRules, TODAY } from '../testing/any-approvals.ts'
import { findDeciders } from './find-deciders.ts'
import { findOwners, type PastRequest } from './find-owners.ts'
import type { ApprovalOrder } from './matches-condition.ts'
import { findStepsNeeded, type NeededStep } from './steps-needed.ts'

const ORDER: ApprovalOrder = {
  amountCents: 120_000,
  owners: [],
  productGroupIds: [],
  productIds: [],
  countries: [],
  placeCount: 1,
  costCentreIds: [],
  hasPurchaseOrder: true,
  isRush: false,
  isOverBudget: false,
}

const sent = (senderId: string, takenOverById: string | null = null): PastRequest => ({
  senderId,
  isEdit: false,
  takenOverById,
})
const edited = (senderId: string, takenOverById: string | null = null): PastRequest => ({
  ...sent(senderId, takenOverById),
  isEdit: true,
})

// rule: R47
describe('owners of an order', () => {
  const find = (senderId: string, representativeId: string | null, ...requests: PastRequest[]) =>
    findOwners({ requests, senderId, representativeId })

  it('are its sender and the person in whose name it is', () => {
    expect(find('a', null)).toEqual({ ownerIds: ['a'], editorId: null })
    expect(find('a', 'b')).toEqual({ ownerIds: ['b', 'a'], editorId: null })
  })

  it('stay the same where an approver took the order over and sends it, also again', () => {
    expect(find('m', 'b', sent('a', 'm'))).toEqual({ ownerIds: ['a', 'b'], editorId: 'm' })
    expect(find('m', 'b', edited('m'), sent('a', 'm'))).toEqual({ ownerIds: ['a', 'b'], editorId: 'm' })
    expect(find('n', 'b', edited('m', 'n'), sent('a', 'm'))).toEqual({ ownerIds: ['a', 'b'], editorId: 'n' })
  })

  it('include the approver who took the order over and sends it in their own name, or sent it before', () => {
    expect(find('m', 'm', sent('a', 'm'))).toEqual({ ownerIds: ['a', 'm'], editorId: null })
    expect(find('m', null, sent('a', 'm'), sent('m'))).toEqual({ ownerIds: ['a', 'm'], editorId: null })
  })

  it('include whoever else sends an order that an approver took over', () => {
    expect(find('c', 'b', sent('a', 'm'))).toEqual({ ownerIds: ['a', 'b', 'c'], editorId: null })
    expect(find('m', 'b', sent('c'), sent('a', 'm'))).toEqual({ ownerIds: ['c', 'a', 'b', 'm'], editorId: null })
  })
})

const anyMove = fc.oneof(
  fc.record({ kind: fc.constant('send' as const), who: anyId }),
  fc.record({ kind: fc.constant('takeOver' as const), who: anyId }),
  fc.record({ kind: fc.constant('name' as const), who: fc.option(anyId) }),
)

// rule: R47
describe('orders that are sent, taken over, renamed and sent again in any way', () => {
  it('are never approved by somebody whose order it is, nor skipped by one', () => {
    fc.assert(
      fc.property(
        anyRules,
        anyPeople,
        anyDeputies,
        fc.array(anyMove, { maxLength: 12 }),
        (rules, people, deputies, moves) => {
          let requests: PastRequest[] = []
          let steps: NeededStep[] = []
          let representativeId: string | null = null
          let holder: string | null = null
          // Kept by this test alone: people who sent the order as theirs.
          const senders = new Set<string>()
          for (const { kind, who } of moves) {
            if (kind === 'name') representativeId = who
            if (kind === 'takeOver') {
              const [newest] = requests
              const [step] = steps
              if (newest === undefined || step?.deciders.some(({ userId }) => userId === who) !== true) continue
              requests = [{ ...newest, takenOverById: who }, ...requests.slice(1)]
              steps = []
              holder = who
            }
            if (kind !== 'send') continue
            const { ownerIds, editorId } = findOwners({ requests, senderId: who, representativeId })
            if (holder !== who) holder = null
            if (editorId === null) senders.add(who)
            const own = new Set([...senders, ...(representativeId === null ? [] : [representativeId])])
            // The editor holds the order as its approver, and it is not theirs.
            expect(editorId === null || (editorId === who && holder === who && !own.has(who))).toBe(true)
            expect(new Set(ownerIds)).toEqual(own)
            const facts = { people, deputies, today: TODAY, ownerIds }
            const rulesOf = { rules, match: 'all' as const, allowsSelfApproval: false }
            const order = { ...ORDER, owners: people.filter(({ id }) => own.has(id)) }
            steps = findStepsNeeded(order, rulesOf, { ...facts, editorId })
            const excluded = [...own, who]
            for (const step of steps) {
              const escalated = findDeciders(
                step.target,
                { ...facts, ownerIds: excluded, allowsSelfApproval: false },
                true,
              )
              for (const { deciders, mayAgency } of [step, escalated]) {
                expect(deciders.filter(({ userId }) => excluded.includes(userId))).toEqual([])
                expect(deciders.length > 0 || mayAgency).toBe(true)
              }
            }
            // Only steps that the editor might decide are left out.
            const all = findStepsNeeded(order, rulesOf, facts)
            const ofOthers = all.filter(({ deciders }) => !deciders.some(({ userId }) => userId === editorId))
            expect(steps.length).toBe(ofOthers.length)
            requests = [{ senderId: who, isEdit: editorId !== null, takenOverById: null }, ...requests]
          }
        },
      ),
      { numRuns: 2000 },
    )
  })
})
