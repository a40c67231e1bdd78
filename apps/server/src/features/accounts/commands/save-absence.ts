import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { checkAbsence } from '@tiraaz/domain/accounts/check-absence'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { OrganizationCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { loadAbsence, readDeputy, removeStoredAbsence, writeAbsence } from '../store/absence-store.ts'
import { loadAgencyUser, recordAgencyUser } from '../store/agency-user-store.ts'

/** Sets the absence of an agency user, in place of the one before (R42). */
export const saveAbsence = (
  ctx: OrganizationCtx,
  { params, body }: EndpointRequest<Endpoints['saveAbsence']>,
): Promise<undefined> =>
  inTransaction(ctx, async (tx): Promise<undefined> => {
    const person = await loadAgencyUser(tx, params.id)
    const deputy = await readDeputy(tx, body.deputyId)
    refuseIfAny(checkAbsence(body, { userId: person.id, today: toTallinnDay(tx.now()), deputy }))
    const before = await loadAbsence(tx, person.id)
    await writeAbsence(tx, person.id, body)
    const after = { absentFrom: body.from, absentTo: body.to, deputy: deputy?.name ?? '' }
    await recordAgencyUser(tx, 'changed', person, [before ?? {}, after])
  })

/** Removes the absence of an agency user, if there is one. */
export const removeAbsence = (
  ctx: OrganizationCtx,
  { params }: EndpointRequest<Endpoints['removeAbsence']>,
): Promise<undefined> =>
  inTransaction(ctx, async (tx): Promise<undefined> => {
    const person = await loadAgencyUser(tx, params.id)
    const before = await loadAbsence(tx, person.id)
    if (before === null) return
    await removeStoredAbsence(tx, person.id)
    await recordAgencyUser(tx, 'changed', person, [before, {}])
  })
