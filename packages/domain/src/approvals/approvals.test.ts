import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDay, anyDeputies, anyId, anyPeople, anyRules, ids, TODAY } from '../testing/any-approvals.ts'
import type { ApprovalPerson, ApprovalPolicy, ApprovalRule } from './approval-policy.ts'
import { countDueReminders } from './approval-reminders.ts'
import { checkPolicy } from './check-policy.ts'
import { checkDeputy, listDeputies } from './deputies.ts'
import { findDeciders, listNotified } from './find-deciders.ts'
import type { ApprovalOrder } from './matches-condition.ts'
import { findStepsNeeded, getTargetKey } from './steps-needed.ts'

const person = (id: string, role: ApprovalPerson['role'], isActive = true): ApprovalPerson => ({
  id,
  name: id,
  role,
  isActive,
})
const peeter = person('peeter', 'orderer')
const mari = person('mari', 'viewer')
const jyri = person('jyri', 'manager')
const PEOPLE = [peeter, mari, jyri]

const rule = (changes: Partial<ApprovalRule>): ApprovalRule => ({
  name: 'Rule',
  isActive: true,
  conditions: [],
  steps: [{ kind: 'person', userId: 'mari' }],
  ...changes,
})
const policy = (...rules: ApprovalRule[]): ApprovalPolicy => ({
  match: 'all',
  allowsSelfApproval: false,
  agencyOrdersFreely: false,
  approversMayEdit: false,
  approverDomains: [],
  rules,
})
const ORDER: ApprovalOrder = {
  amountCents: 120_000,
  owners: [{ id: 'peeter', role: 'orderer' }],
  productGroupIds: ['posters'],
  productIds: ['a2', 'a3'],
  countries: ['EE'],
  placeCount: 2,
  costCentreIds: ['marketing'],
  hasPurchaseOrder: true,
  isRush: false,
  isOverBudget: false,
}
const FACTS = { people: PEOPLE, deputies: [], today: TODAY, ownerIds: ['peeter'] }
const listTargets = (...args: Parameters<typeof findStepsNeeded>) =>
  findStepsNeeded(...args).map(({ target }) => getTargetKey(target))

// rule: R47
describe('steps of an order', () => {
  it.each([
    ['amount above', { kind: 'amountOver', cents: 119_999 }, true],
    ['amount that is just reached', { kind: 'amountOver', cents: 120_000 }, false],
    ['person', { kind: 'person', userIds: ['peeter'] }, true],
    ['another person', { kind: 'person', userIds: ['mari'] }, false],
    ['role', { kind: 'role', role: 'orderer' }, true],
    ['product group', { kind: 'productGroup', groupIds: ['flyers', 'posters'] }, true],
    ['another product group', { kind: 'productGroup', groupIds: ['flyers'] }, false],
    ['product', { kind: 'product', productIds: ['a4', 'a3'] }, true],
    ['another product', { kind: 'product', productIds: ['a4'] }, false],
    ['country', { kind: 'country', countries: ['EE'], isOutside: false }, true],
    ['another country', { kind: 'country', countries: ['EE'], isOutside: true }, false],
    ['number of places', { kind: 'placesOver', count: 1 }, true],
    ['a number of places that is just reached', { kind: 'placesOver', count: 2 }, false],
    ['cost centre', { kind: 'costCentre', costCentreIds: ['sales', 'marketing'] }, true],
    ['another cost centre', { kind: 'costCentre', costCentreIds: ['sales'] }, false],
    ['a missing purchase order number', { kind: 'purchaseOrderMissing' }, false],
    ['rush', { kind: 'rush' }, false],
  ] as const)('match by %s', (_, condition, isMatch) => {
    expect(listTargets(ORDER, policy(rule({ conditions: [condition] })), FACTS)).toEqual(isMatch ? ['person mari'] : [])
  })

  it('match by what the order lacks, and by its rush', () => {
    const rules = (kind: 'purchaseOrderMissing' | 'rush') => policy(rule({ conditions: [{ kind }] }))
    expect(listTargets({ ...ORDER, hasPurchaseOrder: false }, rules('purchaseOrderMissing'), FACTS)).toEqual([
      'person mari',
    ])
    expect(listTargets({ ...ORDER, isRush: true }, rules('rush'), FACTS)).toEqual(['person mari'])
  })

  it('count an unknown price as above each amount', () => {
    const expensive = rule({ conditions: [{ kind: 'amountOver', cents: 1_000_000 }] })
    expect(listTargets({ ...ORDER, amountCents: null }, policy(expensive), FACTS)).toEqual(['person mari'])
  })

  it('follow one another by rule, the same approver once, or are those of the first rule alone', () => {
    const rules = policy(
      rule({ isActive: false, steps: [{ kind: 'managers' }] }),
      rule({}),
      rule({ steps: [{ kind: 'managers' }, { kind: 'person', userId: 'mari' }] }),
    )
    expect(listTargets(ORDER, rules, FACTS)).toEqual(['person mari', 'managers'])
    expect(listTargets(ORDER, { ...rules, match: 'first' }, FACTS)).toEqual(['person mari'])
  })

  it('go to managers and then to the agency where the approver is the orderer or has left', () => {
    const own = rule({ steps: [{ kind: 'person', userId: 'peeter' }] })
    expect(listTargets(ORDER, policy(own), FACTS)).toEqual(['managers'])
    const left = [peeter, person('mari', 'viewer', false), person('jyri', 'manager', false)]
    expect(listTargets(ORDER, policy(rule({})), { ...FACTS, people: left })).toEqual(['agency'])
  })

  it('leave out steps that the orderer would decide where the client allows it', () => {
    const own = { ...policy(rule({ steps: [{ kind: 'person', userId: 'peeter' }] })), allowsSelfApproval: true }
    expect(listTargets(ORDER, own, FACTS)).toEqual([])
  })

  it('are escalated to managers, and to the agency where there are no others', () => {
    const facts = { ...FACTS, allowsSelfApproval: false }
    const ofMari = findDeciders({ kind: 'person', userId: 'mari' }, facts, true)
    expect(ofMari).toMatchObject({ deciders: [{ userId: 'mari' }, { userId: 'jyri' }], mayAgency: false })
    expect(findDeciders({ kind: 'person', userId: 'jyri' }, facts, true)).toMatchObject({ mayAgency: true })
  })
})

// rule: R47
describe('approvals of any rules and people', () => {
  it('are never given by an owner of the order, and always have somebody to give them', () => {
    fc.assert(
      fc.property(
        anyRules,
        anyPeople,
        anyDeputies,
        fc.uniqueArray(anyId, { minLength: 1, maxLength: 2 }),
        fc.constantFrom('all' as const, 'first' as const),
        fc.boolean(),
        (rules, people, deputies, ownerIds, match, allowsSelfApproval) => {
          const owners = people.filter(({ id }) => ownerIds.includes(id))
          const facts = { people, deputies, today: TODAY, ownerIds }
          const steps = findStepsNeeded({ ...ORDER, owners }, { rules, match, allowsSelfApproval }, facts)
          const keys = steps.map(({ target }) => getTargetKey(target))
          expect(new Set(keys).size).toBe(keys.length)
          for (const step of steps) {
            const escalated = findDeciders(step.target, { ...facts, allowsSelfApproval }, true)
            for (const { deciders, mayAgency } of [step, escalated]) {
              expect(deciders.length > 0 || mayAgency).toBe(true)
              const own = deciders.filter(({ userId }) => ownerIds.includes(userId))
              expect(allowsSelfApproval ? [] : own).toEqual([])
              const active = people.filter(({ isActive }) => isActive).map(({ id }) => id)
              expect(deciders.every(({ userId }) => active.includes(userId))).toBe(true)
            }
            expect(listNotified(step).length > 0).toBe(step.deciders.length > 0)
          }
        },
      ),
    )
  })

  it('need nobody of the agency where the rules were accepted for these people', () => {
    fc.assert(
      fc.property(anyRules, anyPeople, anyId, (rules, people, orderer) => {
        const own = people.filter(({ id, isActive, role }) => id === orderer && isActive && role !== 'viewer')
        const none = new Set<string>()
        const known = { people, groupIds: none, productIds: none, costCentreIds: none }
        fc.pre(own.length > 0 && checkPolicy({ ...policy(...rules), match: 'all' }, known).length === 0)
        const steps = findStepsNeeded({ ...ORDER, owners: own }, policy(...rules), {
          ...FACTS,
          people,
          ownerIds: [orderer],
        })
        expect(steps.filter(({ mayAgency }) => mayAgency)).toEqual([])
      }),
    )
  })
})

describe('deputies', () => {
  const from = '2026-11-30'
  const deputy = (personId: string, deputyId: string, until = '2026-12-04') => ({ personId, deputyId, from, until })
  const isAllowed = () => true

  it('decide in the period, one behind the other, three at most', () => {
    const deputies = [deputy('a', 'b'), deputy('b', 'c'), deputy('c', 'd'), deputy('d', 'e')]
    expect(listDeputies('a', { deputies, today: '2026-12-04', isAllowed })).toEqual(['b', 'c', 'd'])
    expect(listDeputies('a', { deputies, today: '2026-12-05', isAllowed })).toEqual([])
    expect(listDeputies('a', { deputies, today: from, isAllowed: (id) => id !== 'c' })).toEqual(['b'])
  })

  it.each([
    ['is not over', { ...deputy('a', 'b'), until: '2026-11-29' }, 'absenceEndsBeforeStart'],
    ['lies ahead', { ...deputy('a', 'b'), from: '2026-11-20', until: '2026-11-29' }, 'absenceIsOver'],
    ['is another person', deputy('a', 'a'), 'deputyIsSelf'],
    ['is a member', deputy('a', 'x'), 'deputyNoMember'],
    ['is the only one of the days', deputy('b', 'e'), 'deputyPeriodsOverlap'],
    ['leads forward', deputy('d', 'b'), 'deputyLeadsBack'],
    ['is the third at most', deputy('a', 'b'), 'deputyChainTooLong'],
  ])('are refused unless the deputy %s', (_, added, code) => {
    const others = [deputy('b', 'c'), deputy('c', 'd'), deputy('d', 'e')]
    const facts = {
      today: from,
      members: new Set(ids),
      others: code === 'deputyLeadsBack' ? others.slice(0, 2) : others,
    }
    expect(checkDeputy(added, facts)).toMatchObject([{ code }])
  })

  it('never make, with any periods, a chain that leads back or is longer than three', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ personId: anyId, deputyId: anyId, from: anyDay, until: anyDay })), (wishes) => {
        const others: typeof wishes = []
        for (const one of wishes)
          if (checkDeputy(one, { today: '2026-11-01', members: new Set(ids), others }).length === 0) others.push(one)
        for (const today of ['2026-11-28', '2026-11-29', TODAY, '2026-12-01', '2026-12-02'])
          for (const first of ids) {
            let [at, length] = [first, 0]
            for (;;) {
              const next = others.find((one) => one.personId === at && one.from <= today && today <= one.until)
              if (next === undefined) break
              at = next.deputyId
              length += 1
              expect(length).toBeLessThanOrEqual(3)
            }
          }
      }),
    )
  })

  it('get the emails in the place of the approver', () => {
    const facts = { ...FACTS, deputies: [deputy('mari', 'jyri')], allowsSelfApproval: false }
    const step = findDeciders({ kind: 'person', userId: 'mari' }, facts)
    expect(step.deciders).toEqual([
      { userId: 'mari', forUserId: null },
      { userId: 'jyri', forUserId: 'mari' },
    ])
    expect(listNotified(step)).toEqual([{ userId: 'jyri', forUserId: 'mari' }])
  })
})

describe('rules', () => {
  const facts = {
    people: PEOPLE,
    groupIds: new Set(['posters']),
    productIds: new Set(['a3']),
    costCentreIds: new Set(['marketing']),
  }

  it('are refused where somebody would have no approver, who is named', () => {
    const ofManagers = rule({ steps: [{ kind: 'managers' }] })
    expect(checkPolicy(policy(ofManagers), facts)).toEqual([
      { key: 'rules[0].steps', code: 'approverMissing', params: { name: 'jyri' } },
    ])
    const ofOrderers = { ...ofManagers, conditions: [{ kind: 'role' as const, role: 'orderer' as const }] }
    expect(checkPolicy(policy(ofOrderers), facts)).toEqual([])
    expect(checkPolicy({ ...policy(ofManagers), allowsSelfApproval: true }, facts)).toEqual([])
    expect(checkPolicy(policy({ ...ofManagers, isActive: false }), facts)).toEqual([])
  })

  it('are refused with people and product groups that are not known', () => {
    const conditions = [
      { kind: 'person' as const, userIds: ['x'] },
      { kind: 'productGroup' as const, groupIds: ['flyers'] },
      { kind: 'costCentre' as const, costCentreIds: ['sales'] },
    ]
    const codes = checkPolicy(policy(rule({ conditions, steps: [{ kind: 'person', userId: 'x' }] })), facts)
    expect(codes.map(({ key, code }) => `${key} ${code}`)).toEqual([
      'rules[0].conditions[0] unknownValue',
      'rules[0].conditions[1] unknownValue',
      'rules[0].conditions[2] unknownValue',
      'rules[0].steps[0] unknownValue',
    ])
  })

  it('are refused with products that are not known, also while they are switched off', () => {
    const ofProducts = (...productIds: string[]) => rule({ conditions: [{ kind: 'product', productIds }] })
    const codes = checkPolicy(policy(ofProducts('a3'), { ...ofProducts('a3', 'a9'), isActive: false }), facts)
    expect(codes).toEqual([{ key: 'rules[1].conditions[0]', code: 'unknownValue' }])
  })
})

// rule: R47
describe('reminders of a step', () => {
  const daysOff: ReadonlySet<string> = new Set()
  const count = (today: string, remindersSent = 0) =>
    countDueReminders({ since: '2026-11-27', remindersSent, daysOff, today })

  it('are due after one and three working days, on working days', () => {
    expect(['27', '28', '29', '30'].map((day) => count(`2026-11-${day}`))).toEqual([0, 0, 0, 1])
    expect(['01', '02', '05'].map((day) => count(`2026-12-${day}`, 1))).toEqual([1, 2, 1])
    expect(count('2026-12-07')).toBe(2)
  })
})
