import {
  type NamedApprover,
  type NamingFacts,
  type ResolvedApprover,
  resolveApprover,
} from '@tiraaz/domain/approvals/outside-approvers'
import type { ClientCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import { toUnicodeEmail } from '../../../core/mail-domain.ts'
import { readAddressedUsers } from '../store/guest-store.ts'

/** Finds the named approver of an order: a member of the client, or an outside person; rejects anybody else (R47). */
export const findNamedApprover = async (
  ctx: ClientCtx,
  named: NamedApprover | null,
  { domains, ownerIds }: Pick<NamingFacts, 'domains' | 'ownerIds'>,
): Promise<ResolvedApprover> => {
  const users = await readAddressedUsers(ctx, ownerIds)
  const found = resolveApprover(named === null ? null : { ...named, email: toUnicodeEmail(named.email) }, {
    domains,
    ownerIds,
    users: users.map((user) => ({ ...user, email: toUnicodeEmail(user.email) })),
    canSendLink: ctx.ports.mailReaches !== 'nobody',
  })
  if ('problems' in found) throw new Invalid(found.problems)
  return found.approver
}
