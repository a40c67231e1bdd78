import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseRecipients } from './choose-recipients.ts'
import { findDeputy } from './find-deputy.ts'

const staff = (deputies: Record<string, string | null>) =>
  new Map(Object.entries(deputies).map(([id, deputyId]) => [id, { id, deputyId }]))

/** Any staff of some people, each present or with a deputy, who may have left. */
const anyStaff = fc
  .array(fc.option(fc.integer({ min: 0, max: 12 })), { minLength: 1, maxLength: 12 })
  .map((deputies) =>
    deputies.map((deputy, at) => ({ id: `u${at}`, deputyId: deputy === null || deputy === at ? null : `u${deputy}` })),
  )

// rule: R42
describe('deputies of absent people', () => {
  it('the first present person of the chain is the deputy', () => {
    expect(findDeputy('mari', staff({ mari: null }))).toBe('mari')
    expect(findDeputy('mari', staff({ mari: 'jaan', jaan: null }))).toBe('jaan')
    expect(findDeputy('mari', staff({ mari: 'jaan', jaan: 'tiit', tiit: null }))).toBe('tiit')
  })

  it('a circle ends at the person, and so does a chain to somebody who has left', () => {
    expect(findDeputy('mari', staff({ mari: 'jaan', jaan: 'mari' }))).toBe('mari')
    expect(findDeputy('mari', staff({ mari: 'jaan', jaan: 'tiit', tiit: 'jaan' }))).toBe('mari')
    expect(findDeputy('mari', staff({ mari: 'jaan' }))).toBe('mari')
    expect(findDeputy('mari', staff({ mari: 'jaan', jaan: 'tiit' }))).toBe('mari')
  })

  it('every chain ends at a present person or at the one it began with', () => {
    fc.assert(
      fc.property(anyStaff, (people) => {
        const colleagues = new Map(people.map((one) => [one.id, one]))
        for (const { id } of people) {
          const deputy = findDeputy(id, colleagues)
          expect(deputy === id || colleagues.get(deputy)?.deputyId === null).toBe(true)
        }
      }),
    )
  })

  it('no staff makes anybody notified twice, notified of their own step, or leaves an event to nobody', () => {
    const kinds = fc.constantFrom('orderSubmitted', 'paymentUnmatched', 'worksheetRejected')
    fc.assert(
      fc.property(anyStaff, kinds, fc.nat(12), fc.option(fc.nat(12)), (people, kind, manager, actor) => {
        const actorId = actor === null ? null : `u${actor}`
        const candidates = people.map((one, at) => ({
          ...one,
          isProjectManager: at === manager,
          isSender: false,
          email: null,
        }))
        const recipients = chooseRecipients(candidates, { kind, actorId })
        const ids = recipients.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).not.toContain(actorId)
        expect(recipients.every(({ id, onBehalfOf }) => id !== onBehalfOf)).toBe(true)
        expect(actorId !== null || recipients.length > 0).toBe(true)
      }),
    )
  })
})
