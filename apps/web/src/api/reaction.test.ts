import { SECOND_FACTOR_REQUIRED } from '@tiraaz/contract/problem-types'
import { describe, expect, it } from 'vitest'
import { failureOf, problemsOf } from './failure.ts'
import { type Reaction, reactionTo } from './reaction.ts'

describe('reaction to a failed call', () => {
  it.each<[number, Reaction]>([
    [400, 'caller'],
    [401, 'logOut'],
    [403, 'errorPage'],
    [404, 'errorPage'],
    [429, 'errorPage'],
    [409, 'conflict'],
    [500, 'reload'],
    [501, 'unexpected'],
    [502, 'offline'],
    [503, 'offline'],
    [504, 'offline'],
    [0, 'offline'],
  ])('status %d of a failed call is handled by: %s', (status, reaction) => {
    expect(reactionTo(status)).toBe(reaction)
  })

  it('a missing second step of the log-in is no missing page, whoever handles failures', () => {
    expect(reactionTo(403, { handlesFailure: true }, SECOND_FACTOR_REQUIRED)).toBe('secondFactor')
  })

  it('leaves a conflict to a caller that handles it', () => {
    expect(reactionTo(409, { handlesConflict: true })).toBe('caller')
  })

  it('leaves a lost connection to a caller that handles it', () => {
    expect(reactionTo(0, { handlesNoAnswer: true })).toBe('caller')
    expect(reactionTo(502, { handlesNoAnswer: true })).toBe('caller')
    expect(reactionTo(500, { handlesNoAnswer: true })).toBe('reload')
  })

  it.each([0, 429, 500, 503])('leaves the temporary failure %d to a caller that tries again', (status) => {
    expect(reactionTo(status, { triesAgain: true })).toBe('caller')
  })

  it('leaves a missing object to a caller that goes on without it', () => {
    expect(reactionTo(404, { handlesGone: true })).toBe('caller')
    expect(reactionTo(403, { handlesGone: true })).toBe('errorPage')
  })

  it('logs out on 401 whatever the caller handles', () => {
    expect(reactionTo(401, { handlesFailure: true })).toBe('logOut')
    expect(reactionTo(404, { handlesFailure: true })).toBe('caller')
  })
})

describe('body of a failed call', () => {
  it('a 400 response gives its problems', () => {
    const problems = [{ key: 'items[0].quantity', errors: ['Kogus on liiga suur.'] }]
    expect(problemsOf(failureOf(400, { success: false, errors: problems }))).toEqual(problems)
  })

  it('a failed response other than 400 keeps its request id', () => {
    expect(failureOf(500, { type: 'about:blank', status: 500, requestId: 'r1' }).requestId).toBe('r1')
  })

  it.each([undefined, '<html>', { errors: [{ key: 1 }] }])('accepts a failed response with an unknown body', (body) => {
    expect(failureOf(400, body).problems).toEqual([])
  })
})
