import type { ClientRole, Role } from '@tiraaz/domain/access/role'
import type { OrderFieldSettings } from '@tiraaz/domain/order-fields/order-fields'
import { PAYMENT_TERM_DAYS } from '@tiraaz/domain/limits'
import { type RawBuilder, sql } from 'kysely'
import type { TokenHolder } from '../context/context.ts'
import { hasSecondFactorSql } from '../context/second-factor-condition.ts'
import type { Database } from '../db/client.ts'
import { defineStatement, type SqlParamsOf, type Statement } from '../db/statement.ts'

/** Caller and their access; parts are null or false without a relation to the organization or client. */
export type CallerAccess = {
  id: string
  name: string
  /** True for an agency user of the organization in the header, or of any organization if the call names none (R3). */
  isAgencyUser: boolean
  canViewAgencyClientsOrders: boolean
  belongsToOrganization: boolean
  /** The organization requires a second step of the log-in, and the caller has none (decision 152). */
  lacksSecondFactor: boolean
  client: {
    id: string
    name: string
    mayExcludeTransportPrice: boolean
    paymentTermDays: number
    isBlocked: boolean
    orderFields: OrderFieldSettings | null
    hasBudgets: boolean
    role: Role
  } | null
}

type CallerRow = {
  id: string
  name: string
  agencyOf: string | null
  canView: boolean | null
  memberOf: string | null
  memberRole: ClientRole | null
  clientId: string | null
  clientName: string | null
  mayExclude: boolean | null
  paymentTerm: number | null
  orderFields: OrderFieldSettings | null
  hasBudgets: boolean | null
  isActive: boolean | null
  lacksSecondFactor: boolean
}

const callerOf = (row: CallerRow): CallerAccess => {
  const { id, name, clientId, clientName } = row
  const isAgencyUser = row.agencyOf !== null
  const role = isAgencyUser ? 'agency' : row.memberRole
  return {
    id,
    name,
    isAgencyUser,
    canViewAgencyClientsOrders: row.canView === true,
    belongsToOrganization: isAgencyUser || row.memberOf !== null,
    lacksSecondFactor: row.lacksSecondFactor,
    client:
      clientId === null || clientName === null || role === null
        ? null
        : {
            id: clientId,
            name: clientName,
            mayExcludeTransportPrice: row.mayExclude === true,
            paymentTermDays: row.paymentTerm ?? PAYMENT_TERM_DAYS.usual,
            isBlocked: row.isActive !== true,
            orderFields: row.orderFields,
            hasBudgets: row.hasBudgets === true,
            role,
          },
  }
}

type CallerLookup = Omit<TokenHolder, 'authenticatedAt'> & { organizationId: string | null; clientId: string | null }

/**
 * SQL expression that the statement of the scope check reads beside the caller, so that a call needs one statement less. It
 * may use the ids that the call names. It must not fail for any of them: it runs before the caller is checked, and an error
 * would show a stranger that an id exists.
 */
export type BesideCaller<Value = unknown> = (params: SqlParamsOf<CallerLookup>) => RawBuilder<Value>

const defineCaller = (beside: BesideCaller) =>
  defineStatement<CallerLookup, CallerRow & { beside: unknown }>((params) => {
    const { userId, issuedAt, sessionId, organizationId, clientId } = params
    return sql`
    select ${beside(params)} as "beside",
      u.id, u.name,
      a.organization_id as "agencyOf", a.can_view_agency_clients_orders as "canView",
      m.organization_id as "memberOf", m.role as "memberRole",
      c.id as "clientId", c.name as "clientName", c.may_exclude_transport_price as "mayExclude",
      c.payment_term_days as "paymentTerm",
      c.is_active as "isActive", c.order_fields as "orderFields", c.has_budgets as "hasBudgets",
      coalesce(o.second_factor_for = 'everybody' or o.second_factor_for = 'agency' and a.organization_id is not null, false)
        and not ${hasSecondFactorSql(sql.ref('u.id'))} as "lacksSecondFactor"
    from users u
    left join organizations o on o.id = ${organizationId}::text
    left join agency_users a
      on a.user_id = u.id and a.organization_id = coalesce(${organizationId}::text, a.organization_id)
      and a.disabled_at is null
    left join clients c
      on c.id = ${clientId}::text and c.organization_id = ${organizationId}::text
        and (c.is_active or a.organization_id = c.organization_id)
    left join lateral (
      select cm.organization_id, cm.role
      from client_members cm join clients own on own.id = cm.client_id
      where cm.user_id = u.id and cm.organization_id = ${organizationId}::text and own.is_active
        and cm.disabled_at is null
        and cm.client_id = coalesce(${clientId}::text, cm.client_id)
      limit 1
    ) m on true
    where u.id = ${userId} and u.disabled_at is null
      and (u.password_changed_at is null or ${issuedAt}::timestamptz >= u.password_changed_at)
      and (${sessionId}::text is null or exists (
        select from refresh_token_families f
        where f.id = ${sessionId}::text and f.user_id = u.id and f.revoked_at is null
      ))
    limit 1`
  })

type ReadCaller = Statement<CallerLookup, CallerRow & { beside: unknown }>

const statements = new Map<BesideCaller, ReadCaller>()

/** Returns the statement with this expression, made at its first use. */
const callerBeside = (beside: BesideCaller): ReadCaller => {
  const known = statements.get(beside)
  if (known !== undefined) return known
  const made = defineCaller(beside)
  statements.set(beside, made)
  return made
}

const nothingBeside: BesideCaller = () => sql`null`

/**
 * Returns everything that a scope check needs, in one statement (R1–R3), and the value of the expression beside it. Null if
 * the user is removed or disabled, has changed their password since the token was issued, or has ended its session (R5). An
 * agency user reaches every client of the organization with the role agency, blocked ones too, to finish work under way.
 */
export const findCaller = async (
  db: Database,
  lookup: CallerLookup,
  beside: BesideCaller = nothingBeside,
): Promise<{ caller: CallerAccess; beside: unknown } | null> => {
  const [row] = await callerBeside(beside)(db, lookup)
  return row === undefined ? null : { caller: callerOf(row), beside: row.beside }
}
