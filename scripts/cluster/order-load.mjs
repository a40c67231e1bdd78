import { setTimeout as pause } from 'node:timers/promises'
import { openApi } from '../../e2e/fixtures/api.ts'
import { makeDraft, readOrder, submitOrder } from '../../e2e/fixtures/orders.ts'
import { query } from './start-cluster.mjs'

const ORDERER = 'orderer@demo.example'
const PRODUCT = 'Plakat A4'
const PEOPLE = 6

/** No answer of a server: the connection broke, or the balancer answered in its place. */
const isLost = (error) =>
  /fetch failed|answered 50[234]|log in: 50[234]|other side closed/.test(
    `${error.message} ${error.cause?.message ?? ''}`,
  )

/** Repeats what is safe to repeat, as the web app does with reads. */
const untilAnswered = async (figures, work) => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLost(error)) throw error
      figures.retried += 1
      await pause(200)
    }
  }
}

const countCalls = (api, figures) => ({
  ...api,
  call: (...words) => {
    figures.calls += 1
    return api.call(...words)
  },
})

/** Makes and submits an order. If the answer to the submission is lost, reads the order before submitting again. */
const sendOneOrder = async (api, figures) => {
  const draft = await untilAnswered(figures, () => makeDraft(api, [PRODUCT]))
  for (;;) {
    try {
      await submitOrder(api, draft.id)
      break
    } catch (error) {
      if (!isLost(error)) throw error
      figures.retried += 1
      const { status } = (await untilAnswered(figures, () => readOrder(api, draft.id))).status
      if (status !== 'draft') break
    }
  }
  figures.acknowledged.push(draft.id)
}

const person = async (address, figures, deadline) => {
  const api = countCalls(await untilAnswered(figures, () => openApi(address, ORDERER)), figures)
  while (Date.now() < deadline) {
    try {
      await sendOneOrder(api, figures)
    } catch (error) {
      figures.errors.push(error.message)
    }
  }
}

/** Lets several people send orders for some seconds; returns calls, retries, errors and ids of acknowledged orders. */
export const sendOrders = async (address, seconds) => {
  const figures = { calls: 0, retried: 0, acknowledged: [], errors: [] }
  const deadline = Date.now() + seconds * 1000
  await Promise.all(Array.from({ length: PEOPLE }, () => person(address, figures, deadline)))
  return figures
}

/** Compares acknowledged orders with the database: each stands once, as submitted, with a project number of its own. */
export const compareOrders = async (databaseUrl, acknowledged) => {
  const [row] = await query(
    databaseUrl,
    `select count(*)::int as kept, count(distinct project_number)::int as numbers
     from orders where id = any($1) and status <> 'draft'`,
    [acknowledged],
  )
  return { lost: acknowledged.length - row.kept, doubled: row.kept - row.numbers }
}
