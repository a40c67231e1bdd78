import type { EndpointName } from '@tiraaz/contract/addresses'
import { type Permission, PERMISSIONS, type Permissions } from '@tiraaz/contract/permissions'
import type { BaseCtx, ClientCtx, OrganizationCtx, TokenHolder, UserCtx } from '../context/context.ts'
import { refuseOldLogIn } from '../context/refuse-old-log-in.ts'
import { Forbidden, SecondFactorRequired, Unauthenticated } from '../core/errors.ts'
import { type BesideCaller, type CallerAccess, findCaller } from './caller.query.ts'

type ByScope = {
  public: BaseCtx
  signed: BaseCtx
  user: UserCtx
  organization: OrganizationCtx
  agency: OrganizationCtx
  client: ClientCtx
}

/** Context of an endpoint's handler: exactly what its row in the permission table grants. */
export type CtxOf<N extends EndpointName> = ByScope[Permissions[N]['scope']]

/** Identity claimed by the request; not trusted before it is looked up. */
export type TokenClaims = {
  holder: TokenHolder | null
  organizationId: string | null
  clientId: string | null
}

const refuse = (permission: Permission, claims: TokenClaims, caller: CallerAccess): void => {
  if (permission.scope === 'user') return
  if (claims.organizationId === null || !caller.belongsToOrganization) throw new Forbidden()
  const isOfFrame = permission.scope === 'organization' && permission.isOfFrame === true
  if (caller.lacksSecondFactor && !isOfFrame) throw new SecondFactorRequired()
  // Without this permission an agency user may only ask for their own access (R3).
  const withoutPermission = caller.isAgencyUser && !caller.canViewAgencyClientsOrders
  switch (permission.scope) {
    case 'organization':
      return
    case 'agency':
      if (!caller.canViewAgencyClientsOrders) throw new Forbidden()
      return
    case 'client':
      if (caller.client === null || withoutPermission || !permission.roles.includes(caller.client.role)) {
        throw new Forbidden()
      }
      return
    default:
      throw new Forbidden()
  }
}

/** Call whose scope is entered: an endpoint with its claims, and what its handler wants read beside the caller. */
type ScopedCall = { name: EndpointName; claims: TokenClaims; beside: BesideCaller | undefined }

/**
 * Enforces the permission table for one call and widens the base context accordingly (R1–R3); returns it with the value read
 * beside the caller. Throws Unauthenticated, Forbidden or SecondFactorRequired.
 */
export const enterScope = async (
  base: BaseCtx,
  { name, claims, beside }: ScopedCall,
): Promise<{ ctx: BaseCtx; beside: unknown }> => {
  const permission: Permission = PERMISSIONS[name]
  if (permission.scope === 'public' || permission.scope === 'signed') return { ctx: base, beside: null }
  const { holder, organizationId, clientId } = claims
  if (holder === null) throw new Unauthenticated()
  const found = await findCaller(base.db, { ...holder, organizationId, clientId }, beside)
  if (found === null) throw new Unauthenticated()
  const { caller } = found
  refuse(permission, claims, caller)
  const { authenticatedAt } = holder
  if (permission.isSensitive === true) refuseOldLogIn({ ...base, authenticatedAt })
  const userCtx: UserCtx = {
    ...base,
    user: { id: caller.id, name: caller.name },
    organizationId,
    sessionId: holder.sessionId,
    authenticatedAt,
    isAgencyUser: caller.isAgencyUser,
    canViewAgencyClientsOrders: caller.canViewAgencyClientsOrders,
  }
  if (caller.client === null) return { ctx: userCtx, beside: found.beside }
  const { role, ...client } = caller.client
  const clientCtx: Omit<ClientCtx, 'organizationId'> = { ...userCtx, client, role }
  return { ctx: clientCtx, beside: found.beside }
}
