import type { ClientCtx } from '../../context/context.ts'
import { getOwnerIds } from './find-step-deciders.ts'
import type { StoredPolicy } from './store/policy-store.ts'
import type { StoredRequest } from './store/request-store.ts'

/** Policy of a client that has none yet: without rules, and the agency's alone. */
export const NO_POLICY: StoredPolicy = {
  version: 0,
  match: 'all',
  allowsSelfApproval: false,
  agencyOrdersFreely: false,
  approversMayEdit: false,
  approverDomains: [],
  isManagedByClient: false,
  rules: [],
}

/** True if the caller may see and change the rules: the agency, and managers where the agency lets them. */
export const canManagePolicy = ({ role }: Pick<ClientCtx, 'role'>, policy: StoredPolicy | null): boolean =>
  role === 'agency' || (role === 'manager' && policy?.isManagedByClient === true)

/** True if the caller may name another approver of a request: its owners who order, managers and the agency. */
export const canNameApprover = ({ role, user }: Pick<ClientCtx, 'role' | 'user'>, request: StoredRequest): boolean =>
  role === 'agency' || role === 'manager' || (role === 'orderer' && getOwnerIds(request).includes(user.id))

/** True if the caller may set deputies of others. */
export const canSetDeputies = ({ role }: Pick<ClientCtx, 'role'>): boolean => role === 'agency' || role === 'manager'
