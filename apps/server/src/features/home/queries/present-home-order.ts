import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Day } from '@tiraaz/domain/calendar/day'
import { findNextStep } from '@tiraaz/domain/orders/next-step'
import { canActOnOrder } from '@tiraaz/domain/orders/order-actions'
import type { ClientCtx } from '../../../context/context.ts'
import { createThumbnailAddresses } from '../../design-files/index.ts'
import type { HomeOrderRow } from './read-home-orders.ts'
import { takePart } from './take-part.ts'

type Home = EndpointOutput<Endpoints['getHome']>
type HomeParts = Pick<Home, 'drafts' | 'waiting' | 'arriving' | 'inWork'>
type WaitingOrder = Home['waiting']['entries'][number]

const reasonsOf = ({ answer, status, ...order }: HomeOrderRow): WaitingOrder['reasons'] => [
  ...(order.isChangeProposed ? ['changeProposed' as const] : []),
  ...(answer === null ? [] : ['alterationAnswered' as const]),
  ...(order.filesMissing && (status === 'submitted' || status === 'confirmed') ? ['filesMissing' as const] : []),
  ...(order.priceMissing && status === 'submitted' ? ['priceMissing' as const] : []),
  ...(order.alterationRequest === null ? [] : ['alterationRequested' as const]),
]

/** Answered orders first, each order once: it may wait for something else too. */
const joinWaiting = (answered: readonly HomeOrderRow[], waiting: readonly HomeOrderRow[]): HomeOrderRow[] => {
  const first = new Map(answered.toReversed().map((row) => [row.id, row]))
  return [...[...first.values()].toReversed(), ...waiting.filter(({ id }) => !first.has(id))]
}

const lastTouched = ({ touchedAt, createdAt }: HomeOrderRow): Date => touchedAt ?? createdAt

const byTouch = (one: HomeOrderRow, other: HomeOrderRow): number =>
  lastTouched(other).getTime() - lastTouched(one).getTime()

/** Presents the orders of all parts of the home. */
export const presentHomeOrders = (ctx: ClientCtx, rows: readonly HomeOrderRow[], today: Day): HomeParts => {
  const thumbnailOf = createThumbnailAddresses(ctx)
  const of = (part: HomeOrderRow['part']) => rows.filter((row) => row.part === part)
  const present = (row: HomeOrderRow) => ({
    id: row.id,
    status: row.status,
    projectNumber: row.projectNumber,
    name: row.name,
    products: row.products,
    productCount: row.productCount,
    orderer: { id: row.ordererId, name: row.ordererName },
    deadline: row.deadline,
    createdAt: row.createdAt.toISOString(),
    thumbnailUrl: row.previewId === null ? null : thumbnailOf(row.previewId),
  })
  const inWork = (row: HomeOrderRow) => ({
    ...present(row),
    nextStep: findNextStep(row),
    isLate: row.deadline !== null && row.deadline < today,
  })
  const part = <T>(chosen: readonly HomeOrderRow[], show: (row: HomeOrderRow) => T) => {
    const { entries, hasMore } = takePart(chosen)
    return { entries: entries.map(show), hasMore }
  }
  return {
    drafts: part([...of('ownDraft').sort(byTouch), ...of('draft').sort(byTouch)], (row) => ({
      ...present(row),
      touchedAt: lastTouched(row).toISOString(),
      isOwn: row.part === 'ownDraft',
      canBeContinued: canActOnOrder('submit', { status: row.status, role: ctx.role }),
    })),
    waiting: part(joinWaiting(joinWaiting(of('answered'), of('proposed')), of('waiting')), (row) => ({
      ...present(row),
      reasons: reasonsOf(row),
      answer: row.answer,
    })),
    arriving: part(of('arriving'), inWork),
    inWork: part(of('inWork'), inWork),
  }
}
