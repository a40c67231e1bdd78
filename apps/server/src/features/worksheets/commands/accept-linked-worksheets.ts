import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { canActOnOrder } from '@tiraaz/domain/orders/order-actions'
import { canTakeStep, PRINTING_HOUSE_STEPS } from '@tiraaz/domain/worksheets/printing-house-steps'
import { checkWorksheetMove } from '@tiraaz/domain/worksheets/worksheet-moves'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import type { BaseCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { deriveLinkToken } from '../../accounts/index.ts'
import { notifyOfAccepted } from '../emails/accepted-emails.ts'
import { findWorksheetBundle } from '../store/find-worksheet-bundle.ts'
import { createPrintingHouseCtx, getPrintingHouse, type WorksheetLink } from '../store/find-worksheet-link.ts'
import { loadSendingRows, lockOrdersOfWorksheets, type SendingRow } from '../store/sending-rows.ts'
import { moveWorksheets } from '../store/worksheet-store.ts'
import { canDoWithWorksheet } from '../worksheet-policy.ts'

type Input = EndpointRequest<Endpoints['acceptLinkedWorksheets']>
type Output = EndpointOutput<Endpoints['acceptLinkedWorksheets']>

const { to } = PRINTING_HOUSE_STEPS.accept

const canBeAccepted = (link: WorksheetLink, { id, number, orderStatus, lacksFiles }: SendingRow): boolean => {
  const status = getWorksheetStatus(number)
  return (
    canTakeStep('accept', status) &&
    canActOnOrder('moveWorksheet', { status: orderStatus, role: 'printingHouse' }) &&
    canDoWithWorksheet(getPrintingHouse(link), 'move', { id, status }) &&
    checkWorksheetMove(status, to, { lacksFiles, isInvoiced: false }).length === 0
  )
}

/**
 * Accepts several worksheets of a printing house's page (R21). Its statements do not grow with the number of worksheets, only
 * with that of clients: the rules of `moveWorksheet` are checked here for the one move that can neither cancel an item nor
 * end an order.
 */
export const acceptLinkedWorksheets = (ctx: BaseCtx, { params, body }: Input): Promise<Output> =>
  inTransaction(ctx, async (tx) => {
    const { organizationId, worksheetIds } = await findWorksheetBundle(tx, params.token)
    const idsByToken = new Map(worksheetIds.map((id) => [deriveLinkToken(params.token, id).token, id]))
    const seen = new Map<string, { token: string; version: number }>()
    for (const { token, version } of body.worksheets) {
      const id = idsByToken.get(token)
      if (id === undefined) throw new NotFound()
      seen.set(id, { token, version })
    }
    const ids = [...seen.keys()]
    await lockOrdersOfWorksheets({ ...tx, organizationId }, ids)
    // Links may have been revoked while waiting for the lock.
    const { standing } = await findWorksheetBundle(tx, params.token)
    const links = new Map(standing.map((link) => [link.worksheetId, link]))
    const accepted = (await loadSendingRows({ ...tx, organizationId }, ids)).flatMap((row) => {
      const link = links.get(row.id)
      const isUnchanged = seen.get(row.id)?.version === row.version
      return link !== undefined && isUnchanged && canBeAccepted(link, row) ? [{ link, row }] : []
    })
    const [first] = accepted
    if (first !== undefined) {
      const sheets = accepted.map(({ row: { id, number } }) => ({ id, status: getWorksheetStatus(number) }))
      await moveWorksheets(createPrintingHouseCtx(tx, first.link, first.row), sheets, to)
      await notifyOfAccepted(tx, organizationId, accepted)
    }
    const acceptedIds = new Set(accepted.map(({ row }) => row.id))
    const tokensOf = (isAccepted: boolean) =>
      [...seen].flatMap(([id, { token }]) => (acceptedIds.has(id) === isAccepted ? [token] : []))
    return { accepted: tokensOf(true), changed: tokensOf(false) }
  })
