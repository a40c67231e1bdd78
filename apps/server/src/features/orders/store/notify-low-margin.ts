import { fallsBelowFloor, type MarginState, mayFallBelowFloor } from '@tiraaz/domain/notifications/falls-below-floor'
import { sql } from 'kysely'
import type { ActorCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { notifyOfEvents, queueNotifiedEmails } from '../../notifications/index.ts'
import type { StoredOrder } from './stored-order.ts'

type OrderStates = { before: StoredOrder; after: StoredOrder }

const stateOf = (order: StoredOrder): MarginState => ({
  ...order,
  isSent: order.submittedAt !== null && order.status !== 'canceled',
})

/** Checks whether a change may take a sent order below a margin floor. */
export const mayLowerMargin = ({ before, after }: OrderStates): boolean =>
  mayFallBelowFloor(stateOf(before), stateOf(after))

const readFloor = defineStatement<{ organizationId: string }, { floor: number }>(
  ({ organizationId }) => sql`
    select margin_floor_basis_points as floor from organizations where id = ${organizationId}`,
)

/** Notifies the agency of an order that falls below the floor by its change (R39), once until it was above it again. */
export const notifyOfLowMargin = async (tx: ActorCtx, states: OrderStates, version: number): Promise<void> => {
  const { organizationId } = tx
  const [organization] = await readFloor(tx.db, { organizationId })
  if (!fallsBelowFloor(stateOf(states.before), stateOf(states.after), organization?.floor ?? 0)) return
  const { id: orderId, projectNumber } = states.after
  const kind = 'marginLow'
  const told = await notifyOfEvents(tx, kind, [{ orderId, version }])
  const names = { projectNumber, clientName: tx.client.name }
  await queueNotifiedEmails(tx, { kind, organizationId, names }, told)
}
