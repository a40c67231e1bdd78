import type { EndpointName } from '@tiraaz/contract/addresses'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import { remindOfApprovals } from '@tiraaz/server/approvals'
import type { TestApp } from '@tiraaz/server/testing/test-app.ts'
import { addDraft, getShownPrices, type OrderIds } from '@tiraaz/server/testing/worlds/world-orders.ts'
import type { TestUser } from '@tiraaz/server/testing/worlds/world.ts'
import { AGENT, CLIENT, FULL_SIZES, ORDERER, ORGANIZATION } from '../sizes.ts'
import { BLANKET_ORDERS, MANAGER } from './fill-client-rules.ts'

const client = { clientId: CLIENT }
const personOf = ({ id }: { id: string }): TestUser => ({ userId: id, organizationId: ORGANIZATION })
const [orderer, manager, agency] = [personOf(ORDERER), personOf(MANAGER), personOf(AGENT)]
const stock = {
  organizationId: ORGANIZATION,
  clientId: CLIENT,
  orderer,
  productIds: ['p-1-1', 'p-1-2', 'p-1-3'],
  contactIds: ['contact-1-1', 'contact-1-2'],
  designFileIds: ['file-1', 'file-2', 'file-3'],
}

/** Work of a client with rules, cost centres, blanket orders and speeds: the statements of a scene are checked together. */
export type RuleScene = {
  title: string
  run: (app: TestApp, waiting: string[]) => Promise<void>
  /** Rows of a table that one statement may read by an index, if more than FEW_ROWS. */
  mostRows?: number
}

/** Rows of one table that a statement may read by an index: the client has 20,000 orders. */
export const FEW_ROWS = 1000

const callAs = async <N extends EndpointName>(
  app: TestApp,
  caller: TestUser,
  name: N,
  input: Parameters<typeof app.call<N>>[2],
) => {
  const { status, body, text } = await app.call(name, caller, input)
  if (status >= 300) throw new Error(`${name} answers ${status}: ${text}`)
  return body
}

/** Draft of three products for two addresses with the number of the newest blanket order. */
const addNumberedDraft = async (app: TestApp): Promise<OrderIds> => {
  const draft = await addDraft(app, stock)
  await app.database.db
    .updateTable('orders')
    .set({ purchase_order_number: `PO-${BLANKET_ORDERS}` })
    .where('id', '=', draft.id)
    .execute()
  return draft
}

const submit = async (app: TestApp, caller: TestUser) => {
  const draft = await addNumberedDraft(app)
  await callAs(app, caller, 'submitOrder', {
    params: { ...client, id: draft.id },
    query: { version: draft.version },
    body: await getShownPrices(app, { ...stock, orderer: caller }, draft),
  })
}

const approve = async (app: TestApp, id: string) => {
  const params = { ...client, id }
  const { order, stepId, items, places, deadline } = await callAs(app, manager, 'getApproval', { params })
  await callAs(app, manager, 'decideApproval', {
    params,
    query: { version: order.version },
    body: {
      itemsPrices: items.map((item) => ({ id: item.id, price: item.price.now })),
      transportPrices: places.map(({ destinationId, price }) => ({ destinationId, price })),
      deadline: deadline.now,
      stepId: stepId ?? '',
      decision: 'approved',
      note: '',
    },
  })
}

const approveSome = async (app: TestApp, ids: readonly string[]) => {
  const { approvals } = await callAs(app, manager, 'listApprovals', { params: client })
  const orders = approvals
    .filter(({ orderId }) => ids.includes(orderId))
    .map(({ orderId, version, stepId, amount, deadline }) => ({ id: orderId, version, stepId, amount, deadline }))
  await callAs(app, manager, 'approveOrders', { params: client, body: { orders } })
}

const tryRules = async (app: TestApp) => {
  const order = {
    personId: ORDERER.id,
    amount: 1200,
    productGroupIds: [],
    productIds: ['p-1-1'],
    countries: ['EE'],
    placeCount: 60,
    costCentreIds: ['centre-1-7'],
    hasPurchaseOrder: true,
    isRush: true,
    isOverBudget: true,
  }
  const settings = {
    match: 'all',
    allowsSelfApproval: false,
    agencyOrdersFreely: false,
    approversMayEdit: false,
  } as const
  const rule = {
    name: 'Plakatid',
    isActive: true,
    conditions: [{ kind: 'product' as const, productIds: ['p-1-1', 'p-1-2'] }],
    steps: [{ kind: 'managers' as const }],
  }
  await callAs(app, manager, 'tryApprovalPolicy', { params: client, body: { ...settings, rules: [rule], order } })
}

const saveFields = async (app: TestApp) => {
  const {
    mayChange: _,
    version,
    blanketOrders,
    ...fields
  } = await callAs(app, manager, 'getOrderFields', { params: client })
  await callAs(app, manager, 'saveOrderFields', {
    params: client,
    query: { version },
    body: { ...fields, blanketOrders: blanketOrders.map(({ number, amount, endsOn }) => ({ number, amount, endsOn })) },
  })
}

const priceDays = async (app: TestApp) => {
  const { id } = await addNumberedDraft(app)
  const today = toTallinnDay(app.now())
  await callAs(app, orderer, 'priceDays', {
    params: { ...client, id },
    body: { from: today, to: addDays(today, 91) },
  })
}

/** First and last day of the last whole month. */
const lastMonth = (app: TestApp): { from: string; to: string } => {
  const to = addDays(`${toTallinnDay(app.now()).slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

const readBudgets = async (app: TestApp) => {
  const { budgets } = await callAs(app, manager, 'getBudgets', { params: client })
  const [budget] = budgets.filter(({ scope }) => scope.kind === 'client')
  await callAs(app, manager, 'listBudgetEntries', {
    params: { ...client, budgetId: budget?.id ?? '' },
    query: { Period: lastMonth(app).from, Page: 3 },
  })
}

const changeBudgets = async (app: TestApp) => {
  const fields = { name: 'Uus', endsOn: null, amount: 1_000_000, isHard: false, warnPercent: 80 }
  const { id } = await callAs(app, manager, 'addBudget', {
    params: client,
    body: { ...fields, scope: { kind: 'client' }, period: 'month', startsOn: lastMonth(app).from },
  })
  const params = { ...client, budgetId: id }
  const { version } = await callAs(app, manager, 'changeBudget', { params, query: { version: 0 }, body: fields })
  await callAs(app, manager, 'removeBudget', { params, query: { version } })
}

/** Scenes of approvals, budgets, order fields and prices of days; each takes waiting orders of its own. */
export const RULE_SCENES: readonly RuleScene[] = [
  {
    title: 'counting approvals',
    run: async (app) => void (await callAs(app, manager, 'countApprovals', { params: client })),
  },
  {
    title: 'counting approvals of an orderer',
    run: async (app) => void (await callAs(app, orderer, 'countApprovals', { params: client })),
  },
  {
    title: 'the list of approvals',
    run: async (app) => void (await callAs(app, manager, 'listApprovals', { params: client })),
  },
  {
    title: 'deputies',
    run: async (app) => void (await callAs(app, manager, 'listApprovalDeputies', { params: client })),
  },
  // The editor of rules offers the catalogue, which here has 2,000 products.
  {
    title: 'rules and the products for them',
    run: async (app) => void (await callAs(app, manager, 'getApprovalPolicy', { params: client })),
    mostRows: FULL_SIZES.productsOfTheBiggest,
  },
  { title: 'a trial of rules', run: tryRules },
  {
    title: 'a sent order with its approval',
    run: async (app) => void (await callAs(app, manager, 'getApproval', { params: { ...client, id: 'order-50000' } })),
  },
  { title: 'an approval that sends the order', run: (app, [id = '']) => approve(app, id) },
  { title: 'approvals of several orders', run: (app, waiting) => approveSome(app, waiting.slice(1, 6)) },
  {
    title: 'withdrawing an order',
    run: async (app, waiting) =>
      void (await callAs(app, orderer, 'withdrawOrder', {
        params: { ...client, id: waiting[7] ?? '' },
        query: { version: 5 },
      })),
  },
  { title: 'sending a draft that then waits', run: (app) => submit(app, orderer) },
  { title: 'sending a draft by the agency', run: (app) => submit(app, agency) },
  { title: 'prices of days', run: priceDays },
  { title: 'budgets and the entries of a month', run: readBudgets },
  // A client of 20,000 orders in three years has some 1,200 in these two months.
  { title: 'a budget that is added, changed and removed', run: changeBudgets, mostRows: 6000 },
  {
    title: 'the spending of a month',
    run: async (app) => {
      const { from, to } = lastMonth(app)
      await callAs(app, manager, 'getSpending', { params: client, query: { From: from, To: to } })
    },
    mostRows: 6000,
  },
  // Adds up the sent orders of all blanket orders, which here hold every order of the client.
  { title: 'the order fields, and saving them', run: saveFields, mostRows: 25_000 },
  {
    title: 'the waiting orders in the list of the client',
    run: async (app) =>
      void (await callAs(app, orderer, 'listOrders', {
        params: client,
        query: { Page: 1, 'Status[]': ['waitingApproval'] },
      })),
  },
  {
    title: 'the reminders of a morning',
    run: (app) => remindOfApprovals({ db: app.database.db, now: app.now, newId: app.newId, ports: app.ports }),
  },
]
