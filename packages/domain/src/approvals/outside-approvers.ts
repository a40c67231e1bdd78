import type { Problem } from '../problem.ts'
import { foldEmail, getMailbox, getMailDomain, isEmail } from '../text/email.ts'
import { PUBLIC_MAIL_DOMAINS } from './public-mail-domains.ts'

/** Approver whom the orderer of an order designates. */
export type NamedApprover = { name: string; email: string }

/** Letters and digits of any script with hyphens between them, at least two labels; as the list stores domains. */
const DOMAIN =
  /^(?=.{4,253}$)[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)+$/u

/** Rejects malformed domains, repeated ones, and those in which anybody can get an address (R47). */
export const checkApproverDomains = (domains: readonly string[]): Problem[] =>
  domains.flatMap((domain, at): Problem[] => {
    const problem = { key: `approverDomains[${at}]`, params: { domain } }
    if (!DOMAIN.test(domain)) return [{ ...problem, code: 'approverDomainInvalid' }]
    if (PUBLIC_MAIL_DOMAINS.has(domain)) return [{ ...problem, code: 'approverDomainPublic' }]
    return domains.indexOf(domain) < at ? [{ ...problem, code: 'approverDomainTwice' }] : []
  })

/** User whose address a named approver may have. */
export type AddressedUser = {
  id: string
  name: string
  email: string
  /** Member of the client; `isActive`: has access today. */
  isMember: boolean
  isActive: boolean
}

export type NamingFacts = {
  /** Mail domains that the client trusts. */
  domains: readonly string[]
  /** People who decide nothing of the order: its senders, its editor and its representative. */
  ownerIds: readonly string[]
  /** Members of the client and the owners. */
  users: readonly AddressedUser[]
  /** Emails of the portal reach people, so that a link can be sent. */
  canSendLink: boolean
}

/** Approver of a designated step: a member of the client, or an outside person with their address. */
export type ResolvedApprover = { kind: 'person'; userId: string } | { kind: 'designated'; guest: NamedApprover }

const checkText = ({ name, email }: NamedApprover): Problem[] => [
  ...(name.trim() === '' ? [{ key: 'approver.name', code: 'required' } as const] : []),
  ...(email.trim() === '' ? [{ key: 'approver.email', code: 'required' } as const] : []),
  ...(email.trim() !== '' && !isEmail(foldEmail(email))
    ? [{ key: 'approver.email', code: 'notAnEmail' } as const]
    : []),
]

/**
 * Finds whom the orderer has designated (R47): somebody in a trusted mail domain who is no owner of the order. Addresses are
 * compared by mailbox, so that a plus tag makes nobody their own approver; a member of the client is asked as a member.
 */
export function resolveApprover(
  named: NamedApprover | null,
  { domains, ownerIds, users, canSendLink }: NamingFacts,
): { approver: ResolvedApprover } | { problems: Problem[] } {
  const { name, email } = named ?? { name: '', email: '' }
  const refuse = (problem: Omit<Problem, 'key'>) => ({ problems: [{ key: 'approver.email', ...problem }] })
  const unreadable = checkText({ name, email })
  if (unreadable.length > 0) return { problems: unreadable }
  const mailbox = getMailbox(email)
  const found = users.filter((user) => getMailbox(user.email) === mailbox)
  if (found.some(({ id }) => ownerIds.includes(id))) return refuse({ code: 'approverIsOwner' })
  if (!domains.includes(getMailDomain(email)))
    return refuse({ code: 'approverDomainUnknown', params: { domains: domains.join(', ') } })
  const members = found.filter(({ isMember }) => isMember)
  const member = members.find(({ isActive }) => isActive)
  if (member !== undefined) return { approver: { kind: 'person', userId: member.id } }
  if (members[0] !== undefined) return refuse({ code: 'approverDisabled', params: { name: members[0].name } })
  if (!canSendLink) return refuse({ code: 'approverUnreachable' })
  return { approver: { kind: 'designated', guest: { name: name.trim(), email: foldEmail(email) } } }
}
