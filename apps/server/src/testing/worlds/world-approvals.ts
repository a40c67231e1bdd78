import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { createLinkToken } from '../../features/accounts/index.ts'
import { hashGuestCode } from '../../features/guests/store/guest-code-store.ts'
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
      approver_domains: JSON.stringify(['kaubamaja.example']),
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

/** Code that the outside approvers of the world type. */
export const APPROVER_CODE = '271828'

/** Link of an outside approver. */
export type LinkedWaitingIds = WaitingIds & { token: string }

/** Gives a step an outside approver with a link and a code. */
export const addApprovalGuest = async (
  app: TestApp,
  { organizationId, orderer }: ApprovalClient,
  stepId: string,
): Promise<string> => {
  const { db } = app.database
  const { token, tokenHash } = createLinkToken()
  const id = app.newId()
  await db
    .updateTable('approval_steps')
    .set({ target: 'designated', approver_id: null, is_designated: true })
    .where('id', '=', stepId)
    .execute()
  await db
    .insertInto('approval_guests')
    .values({
      id,
      organization_id: organizationId,
      step_id: stepId,
      name: 'Külli Kinnitaja',
      email: 'kylli@kaubamaja.example',
      named_by: orderer.userId,
      named_at: app.now(),
      replaced_at: null,
      token_hash: tokenHash,
      reminder_token_hash: null,
      code_hash: hashGuestCode(id, APPROVER_CODE),
      code_expires_at: new Date(app.now().getTime() + 86_400_000),
    })
    .execute()
  return token
}

/** Gives a draft a withdrawn request of an outside approver; returns the token of the ended link. */
export const addEndedLink = async (app: TestApp, client: ApprovalClient, draft: OrderIds): Promise<string> => {
  const { stepId } = await addWaiting(app, client, { draft, approverId: null })
  const { db } = app.database
  await db
    .updateTable('approval_requests')
    .set({ state: 'withdrawn', closed_at: app.now() })
    .where('order_id', '=', draft.id)
    .execute()
  await db.updateTable('orders').set({ status: 'draft' }).where('id', '=', draft.id).execute()
  return addApprovalGuest(app, client, stepId)
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
