import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { TestApp } from '../test-app.ts'
import type { OrderIds } from './world-orders.ts'

type ApprovalClient = { organizationId: string; clientId: string; orderer: { userId: string } }

/** Order that waits for the step of one approver. */
export type WaitingIds = OrderIds & { stepId: string }

/** Gives a client approvals without a rule, so that its orders go straight to the agency; its managers may change them. */
export const addApprovalPolicy = (app: TestApp, { organizationId, clientId }: Omit<ApprovalClient, 'orderer'>) =>
  app.database.db
    .insertInto('approval_policies')
    .values({
      client_id: clientId,
      organization_id: organizationId,
      version: 1,
      rule_match: 'all',
      // Every caller of the gates decides, the orderer too.
      allows_self_approval: true,
      agency_orders_freely: false,
      approvers_may_edit: true,
      is_managed_by_client: true,
    })
    .execute()

/** Makes a draft wait for a person of the client, or for the agency (`approverId` null). */
export const addWaiting = async (
  app: TestApp,
  { organizationId, clientId, orderer }: ApprovalClient,
  { draft, approverId }: { draft: OrderIds; approverId: string | null },
): Promise<WaitingIds> => {
  const { db } = app.database
  const [requestId, stepId] = [app.newId(), app.newId()]
  await db.updateTable('orders').set({ status: 'waitingApproval' }).where('id', '=', draft.id).execute()
  await db
    .insertInto('approval_requests')
    .values({
      id: requestId,
      organization_id: organizationId,
      client_id: clientId,
      order_id: draft.id,
      requested_by: orderer.userId,
      requested_at: app.now(),
      amount_cents: 1000,
      state: 'waiting',
      closed_at: null,
    })
    .execute()
  await db
    .insertInto('approval_steps')
    .values({
      id: stepId,
      organization_id: organizationId,
      request_id: requestId,
      position: 0,
      target: approverId === null ? 'agency' : 'person',
      approver_id: approverId,
      rule_name: 'Suured tellimused',
      state: 'waiting',
      asked_at: app.now(),
      decided_by: null,
      decided_for: null,
      decided_at: null,
      note: null,
    })
    .execute()
  return { ...draft, stepId }
}

/** Sets a deputy of a member from today on, in place of those before. */
export const addDeputy = async (
  app: TestApp,
  { organizationId, clientId }: Omit<ApprovalClient, 'orderer'>,
  { personId, deputyId }: { personId: string; deputyId: string },
): Promise<string> => {
  const id = app.newId()
  const today = toTallinnDay(app.now())
  await removeDeputies(app, personId)
  await app.database.db
    .insertInto('approval_deputies')
    .values({
      id,
      organization_id: organizationId,
      client_id: clientId,
      person_id: personId,
      deputy_id: deputyId,
      from_day: today,
      until_day: today,
      set_by: personId,
      set_at: app.now(),
      announced_at: null,
    })
    .execute()
  return id
}

export const removeDeputies = (app: TestApp, personId: string) =>
  app.database.db.deleteFrom('approval_deputies').where('person_id', '=', personId).execute()
