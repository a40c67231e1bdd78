import { describe, expect, it } from 'vitest'
import { foldMailDomain } from '../text/email.ts'
import { checkApproverDomains, type NamingFacts, resolveApprover } from './outside-approvers.ts'

const aUser = (id: string, email: string, changes: { isMember?: boolean; isActive?: boolean } = {}) => ({
  id,
  name: id,
  email,
  isMember: true,
  isActive: true,
  ...changes,
})

const FACTS: NamingFacts = {
  domains: ['pesakond.ee', 'põhja.ee'],
  ownerIds: ['peeter'],
  users: [
    aUser('peeter', 'Peeter@pesakond.ee'),
    aUser('mari', 'mari@pesakond.ee'),
    aUser('left', 'lahkus@pesakond.ee', { isActive: false }),
    aUser('agent', 'agent@agentuur.ee', { isMember: false }),
  ],
  canSendLink: true,
}
const resolve = (email: string, changes: Partial<NamingFacts> = {}, name = 'Jüri Juht') =>
  resolveApprover({ name, email }, { ...FACTS, ...changes })
const problemOf = (found: ReturnType<typeof resolve>) =>
  'problems' in found ? found.problems.map(({ key, code }) => `${key} ${code}`) : []

// rule: R47
describe('domains of outside approvers', () => {
  it('are domains with letters of any script, once each', () => {
    expect(checkApproverDomains(['pesakond.ee', 'põhja.ee', 'a-b.co.uk'])).toEqual([])
    expect(checkApproverDomains([])).toEqual([])
  })

  it.each([
    ['pesakond', 'approverDomainInvalid'],
    ['pesa kond.ee', 'approverDomainInvalid'],
    ['mari@pesakond.ee', 'approverDomainInvalid'],
    ['-pesakond.ee', 'approverDomainInvalid'],
    ['pesakond..ee', 'approverDomainInvalid'],
    ['*.ee', 'approverDomainInvalid'],
    ['gmail.com', 'approverDomainPublic'],
    ['mail.ee', 'approverDomainPublic'],
  ])('%s is rejected: %s', (domain, code) => {
    expect(checkApproverDomains([domain])).toEqual([{ key: 'approverDomains[0]', code, params: { domain } }])
  })

  it('reject a domain that stands twice', () => {
    expect(checkApproverDomains(['pesakond.ee', 'pesakond.ee'])).toMatchObject([
      { key: 'approverDomains[1]', code: 'approverDomainTwice' },
    ])
  })

  it('are compared in lower case, without a leading @', () => {
    expect(foldMailDomain(' @Pesakond.EE ')).toBe('pesakond.ee')
  })
})

// rule: R47
describe('a named approver', () => {
  it('is an outside person in a trusted domain, in any case of letters', () => {
    expect(resolve(' Juri@PESAKOND.ee', {}, ' Jüri Juht ')).toEqual({
      approver: { kind: 'designated', guest: { name: 'Jüri Juht', email: 'juri@pesakond.ee' } },
    })
  })

  it.each(['mari@pesakond.ee', 'MARI@pesakond.ee', 'mari+print@pesakond.ee'])('is a member by %s', (email) => {
    expect(resolve(email)).toEqual({ approver: { kind: 'person', userId: 'mari' } })
  })

  it.each(['peeter@pesakond.ee', 'PEETER@Pesakond.ee', 'peeter+2@pesakond.ee'])(
    'is no owner of the order, by %s',
    (email) => {
      expect(problemOf(resolve(email))).toEqual(['approver.email approverIsOwner'])
    },
  )

  it('is no sender of the agency either', () => {
    const facts = { domains: ['agentuur.ee'], ownerIds: ['agent'] }
    expect(problemOf(resolve('agent@agentuur.ee', facts))).toEqual(['approver.email approverIsOwner'])
  })

  it.each(['juri@gmail.com', 'juri@sub.pesakond.ee', 'juri@pesakond.ee.kuri.example', 'mari@muu.ee'])(
    'is rejected outside the trusted domains: %s',
    (email) => {
      expect(problemOf(resolve(email))).toEqual(['approver.email approverDomainUnknown'])
    },
  )

  it('is no member who has lost access', () => {
    expect(problemOf(resolve('lahkus@pesakond.ee'))).toEqual(['approver.email approverDisabled'])
  })

  it('is a member where emails reach nobody, and nobody else', () => {
    expect(resolve('mari@pesakond.ee', { canSendLink: false })).toMatchObject({ approver: { kind: 'person' } })
    expect(problemOf(resolve('juri@pesakond.ee', { canSendLink: false }))).toEqual([
      'approver.email approverUnreachable',
    ])
  })

  it('needs a name and an address', () => {
    const missing = ['approver.name required', 'approver.email required']
    expect(problemOf(resolveApprover(null, FACTS))).toEqual(missing)
    expect(problemOf(resolve('  ', {}, ' '))).toEqual(missing)
    expect(problemOf(resolve('juri'))).toEqual(['approver.email notAnEmail'])
  })
})
