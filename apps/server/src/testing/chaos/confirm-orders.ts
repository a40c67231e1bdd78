import { setTimeout as pause } from 'node:timers/promises'
import { callOnce, type ChaosPerson, readUntilAnswered } from './call-portal.ts'
import { type ChaosRun, readShownPrices } from './order-once.ts'

const LOOK_EVERY_MS = 300

const confirmOne = async (run: ChaosRun, agency: ChaosPerson, { clientId, id }: { clientId: string; id: string }) => {
  const { line, ledger } = run
  const params = { clientId, id }
  const order = await readUntilAnswered(line, agency, 'getOrder', { params })
  if (order?.status !== 200) return
  const body = await readShownPrices(run, agency, order.body)
  if (body === null) return
  const confirmed = await callOnce(line, agency, 'confirmOrder', {
    params,
    query: { version: order.body.version },
    body: { ...body, reason: 'Kokkulepe kliendiga' },
  })
  if (confirmed?.status !== 200) return
  ledger.confirms.set(id, confirmed.body.version)
  const query = { version: confirmed.body.version }
  const issued = await callOnce(line, agency, 'issueInvoices', { params, query })
  if (issued?.status === 200) ledger.invoiced.add(id)
}

/** Confirms and invoices submitted orders of all clients until the run is over, as one person of the agency. */
export const confirmOrders = async (run: ChaosRun): Promise<void> => {
  const { line, shop } = run
  while (!line.isOver()) {
    const list = await readUntilAnswered(line, shop.agency, 'listAgencyOrders', {
      query: { Page: 1, 'Status[]': ['submitted'] },
    })
    for (const order of list?.body?.orders ?? []) {
      if (line.isOver()) return
      await confirmOne(run, shop.agency, order)
    }
    await pause(LOOK_EVERY_MS)
  }
}
