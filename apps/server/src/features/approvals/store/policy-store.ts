import type { ApprovalPerson, ApprovalPolicy, ApprovalRule } from '@tiraaz/domain/approvals/approval-policy'
import type { ApprovalDeputy } from '@tiraaz/domain/approvals/deputies'
import type { PastRequest } from '@tiraaz/domain/approvals/find-owners'
import { sql, type RawBuilder } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { Conflict } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'

export type StoredPolicy = ApprovalPolicy & { version: number; isManagedByClient: boolean }

type Scope = { clientId: string; organizationId: string }
type ScopeParams = Record<keyof Scope, RawBuilder<string>>

/** Columns of the policy in `p`; all null where the client has none. */
const POLICY = sql`
  p.version, p.rule_match as match, p.allows_self_approval as "allowsSelfApproval",
  p.agency_orders_freely as "agencyOrdersFreely", p.approvers_may_edit as "approversMayEdit",
  p.approver_domains as "approverDomains", p.is_managed_by_client as "isManagedByClient", (
    select jsonb_agg(jsonb_build_object(
      'name', r.name, 'isActive', r.is_active, 'conditions', r.conditions, 'steps', r.steps
    ) order by r.position) from approval_rules r where r.client_id = p.client_id
  ) as rules`

/** Members of the client, also those without access today. */
const selectPeople = ({ clientId, organizationId }: ScopeParams) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', u.id, 'name', u.name, 'role', m.role, 'isActive', m.disabled_at is null and u.disabled_at is null
  ) order by u.name, u.id), '[]')
  from client_members m join users u on u.id = m.user_id
  where m.client_id = ${clientId} and m.organization_id = ${organizationId}
)`

const selectDeputies = ({ clientId, organizationId }: ScopeParams) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'personId', d.person_id, 'deputyId', d.deputy_id, 'from', d.from_day, 'until', d.until_day
  ) order by d.from_day, d.id), '[]')
  from approval_deputies d where d.client_id = ${clientId} and d.organization_id = ${organizationId}
)`

type PolicyRow = Omit<StoredPolicy, 'rules'> & { rules: ApprovalRule[] | null }
type PeopleRow = { people: ApprovalPerson[]; deputies: ApprovalDeputy[] }

const readContext = defineStatement<Scope, Partial<PolicyRow> & PeopleRow>(
  (params) => sql`
    select ${POLICY}, ${selectPeople(params)} as people, ${selectDeputies(params)} as deputies
    from clients c left join approval_policies p on p.client_id = c.id
    where c.id = ${params.clientId} and c.organization_id = ${params.organizationId}`,
)

/** Policy, members and deputies of a client. */
export type ApprovalContext = PeopleRow & { policy: StoredPolicy | null }

const toPolicy = ({ rules, ...policy }: PolicyRow): StoredPolicy => ({ ...policy, rules: rules ?? [] })

const hasPolicy = (row: Partial<PolicyRow>): row is PolicyRow => typeof row.version === 'number'

export type ApprovalCtx = Pick<ClientCtx, 'db' | 'organizationId'> & { client: { id: string } }

const scopeOf = ({ client, organizationId }: ApprovalCtx): Scope => ({ clientId: client.id, organizationId })

export const readApprovalContext = async (ctx: ApprovalCtx): Promise<ApprovalContext> => {
  const [row] = await readContext(ctx.db, scopeOf(ctx))
  if (row === undefined) return { policy: null, people: [], deputies: [] }
  const { people, deputies, ...policy } = row
  return { people, deputies, policy: hasPolicy(policy) ? toPolicy(policy) : null }
}

type PlanRow = Partial<PolicyRow> & PeopleRow & { productGroupIds: string[]; requests: PastRequest[] }

const readPlanContext = defineStatement<
  Scope & { productIds: string; orderId: string; isNeededAnyway: boolean },
  PlanRow
>(
  (params) => sql`
    select ${POLICY}, ${selectPeople(params)} as people, ${selectDeputies(params)} as deputies, array(
      select distinct product.group_id from products product
      where product.organization_id = ${params.organizationId}
        and product.group_id is not null
        and product.id in (select jsonb_array_elements_text(${params.productIds}::jsonb))
    ) as "productGroupIds", (
      select coalesce(jsonb_agg(jsonb_build_object(
        'senderId', r.requested_by, 'isEdit', r.is_edit, 'takenOverById', r.taken_over_by
      ) order by r.requested_at desc, r.id desc), '[]') from approval_requests r where r.order_id = ${params.orderId}
    ) as requests
    from clients c left join approval_policies p on p.client_id = c.id
    where c.id = ${params.clientId} and c.organization_id = ${params.organizationId} and (
      ${params.isNeededAnyway}::boolean
      or exists (select from approval_rules r where r.client_id = p.client_id and r.is_active)
    )`,
)

/**
 * Reads by one statement what the steps of an order are decided by; null for a client without rules, unless a soft budget
 * needs it anyway.
 */
export const readPlan = async (
  ctx: ApprovalCtx,
  { orderId, productIds }: { orderId: string; productIds: readonly string[] },
  { isNeededAnyway }: { isNeededAnyway: boolean },
): Promise<(ApprovalContext & Pick<PlanRow, 'productGroupIds' | 'requests'>) | null> => {
  const ids = { orderId, productIds: JSON.stringify(productIds) }
  const [row] = await readPlanContext(ctx.db, { ...scopeOf(ctx), ...ids, isNeededAnyway })
  if (row === undefined) return null
  const { people, deputies, productGroupIds, requests, ...policy } = row
  return { people, deputies, productGroupIds, requests, policy: hasPolicy(policy) ? toPolicy(policy) : null }
}

const writeRules = async (tx: ClientCtx, rules: readonly ApprovalRule[]): Promise<void> => {
  await tx.db
    .deleteFrom('approval_rules')
    .where('client_id', '=', tx.client.id)
    .where('organization_id', '=', tx.organizationId)
    .execute()
  if (rules.length === 0) return
  await tx.db
    .insertInto('approval_rules')
    .values(
      rules.map(({ name, isActive, conditions, steps }, position) => ({
        id: tx.newId(),
        organization_id: tx.organizationId,
        client_id: tx.client.id,
        position,
        name,
        is_active: isActive,
        conditions: JSON.stringify(conditions),
        steps: JSON.stringify(steps),
      })),
    )
    .execute()
}

/** Writes the policy of a client, whose row the transaction has locked; 409 for a stale version. */
export const writePolicy = async (
  tx: ClientCtx,
  policy: Omit<StoredPolicy, 'version'>,
  { version, isNew }: { version: number; isNew: boolean },
): Promise<{ version: number }> => {
  const row = {
    version: version + 1,
    rule_match: policy.match,
    allows_self_approval: policy.allowsSelfApproval,
    agency_orders_freely: policy.agencyOrdersFreely,
    approvers_may_edit: policy.approversMayEdit,
    approver_domains: JSON.stringify(policy.approverDomains),
    is_managed_by_client: policy.isManagedByClient,
  }
  if (isNew) {
    const ids = { client_id: tx.client.id, organization_id: tx.organizationId }
    await tx.db
      .insertInto('approval_policies')
      .values({ ...ids, ...row })
      .execute()
  } else {
    const { numUpdatedRows } = await tx.db
      .updateTable('approval_policies')
      .set(row)
      .where('client_id', '=', tx.client.id)
      .where('organization_id', '=', tx.organizationId)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Conflict()
  }
  await writeRules(tx, policy.rules)
  return { version: row.version }
}

/** Locks the client’s row against another save of its policy or deputies. */
export const lockApprovals = async ({ db, client, organizationId }: ApprovalCtx): Promise<void> => {
  await sql`
    select id from clients where id = ${client.id} and organization_id = ${organizationId} for no key update`.execute(
    db,
  )
}
