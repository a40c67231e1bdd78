import { CLIENT, FULL_SIZES, HOUSES, ORGANIZATION } from '../sizes.ts'
import { runSql } from './logged-plans.ts'

/** Manager of the client of the requests, who approves its orders. */
export const MANAGER = { id: 'boss-1' }

/** Blanket orders of each client, of which most have ended; the last ones hold the newest orders. */
export const BLANKET_ORDERS = 30

const FIELDS = JSON.stringify({
  purchaseOrder: 'optional',
  purchaseOrderMask: null,
  costCentre: 'optional',
  costCentreLevel: 'item',
  ownFields: [{ id: 'own', name: 'Projekt', isRequired: false }],
})

const CONDITIONS = `(array['[{"kind": "amountOver", "cents": 100}]', '[{"kind": "rush"}]', '[{"kind": "placesOver", "count": 50}]',
  '[{"kind": "costCentre", "costCentreIds": ["centre-' || c || '-7"]}]'])[n]::jsonb`

/** SQL number of the blanket order of the order `o`, in time from the first to the last. */
const NUMBER = `'PO-' || (1 + (o - 1) * ${BLANKET_ORDERS} / ${FULL_SIZES.orders})`
const clients = `generate_series(1, ${FULL_SIZES.clients}) c`

/** Cost centres, blanket orders, rules, deputies of three years, speeds of every product, and budgets of three scopes. */
const SETTINGS = [
  `insert into users (id, email, name, created_at)
   select 'boss-' || c, 'boss-' || c || '@bench.example', 'Juht ' || c, now() from ${clients}`,
  `insert into client_members (client_id, user_id, organization_id, role)
   select 'client-' || c, 'boss-' || c, '${ORGANIZATION}', 'manager' from ${clients}`,
  `update clients set order_fields = '${FIELDS}' where organization_id = '${ORGANIZATION}'`,
  `insert into cost_centres (id, organization_id, client_id, code, name)
   select 'centre-' || c || '-' || n, '${ORGANIZATION}', 'client-' || c, n::text, 'Osakond ' || n from ${clients}, generate_series(1, 200) n`,
  `insert into blanket_orders (client_id, organization_id, number, amount_cents, ends_on)
   select 'client-' || c, '${ORGANIZATION}', 'PO-' || n, 100000000, (now() - (${BLANKET_ORDERS - 1} - n) * interval '36 days')::date
   from ${clients}, generate_series(1, ${BLANKET_ORDERS}) n`,
  `insert into approval_policies (client_id, organization_id, version, rule_match, allows_self_approval, agency_orders_freely, is_managed_by_client)
   select 'client-' || c, '${ORGANIZATION}', 1, 'all', false, true, true from ${clients}`,
  `insert into approval_rules (id, organization_id, client_id, position, name, is_active, conditions, steps)
   select 'rule-' || c || '-' || n, '${ORGANIZATION}', 'client-' || c, n, 'Reegel ' || n, true, ${CONDITIONS}, '[{"kind": "managers"}]'
   from ${clients}, generate_series(1, 4) n`,
  `insert into approval_deputies (id, organization_id, client_id, person_id, deputy_id, from_day, until_day, set_by, set_at, announced_at)
   select 'deputy-' || c || '-' || n, '${ORGANIZATION}', 'client-' || c, 'boss-' || c, 'user-' || c, (now() + (n - 98) * interval '10 days')::date,
     (now() + (n - 98) * interval '10 days' + interval '4 days')::date, 'boss-' || c, now(), now()
   from ${clients}, generate_series(1, 100) n where n <> 98`,
  `insert into speed_levels (id, organization_id, product_id, printing_house_id, production_days, sale_basis_points, purchase_basis_points)
   select 'speed-' || p.id || '-' || n, '${ORGANIZATION}', p.id, case n when 4 then 'house-' || ${HOUSES} end, n % 4, 4000 - n * 1000, 1000
   from products p, generate_series(1, 4) n where p.organization_id = '${ORGANIZATION}'`,
  `update clients set has_budgets = true where organization_id = '${ORGANIZATION}'`,
  `insert into budgets (id, organization_id, client_id, name, scope, cost_centre, person_id, period, starts_on, amount_cents, is_hard, warn_percent)
   select 'budget-' || c || '-' || n, '${ORGANIZATION}', 'client-' || c, 'Eelarve ' || n, (array['client', 'costCentre', 'person'])[n],
     case n when 2 then jsonb_build_object('id', 'centre-' || c || '-7', 'code', '7', 'name', 'Osakond 7') end, case n when 3 then 'user-' || c end,
     'month', '2015-01-01', 100000000000, n <> 2, 80
   from ${clients}, generate_series(1, 3) n`,
]

/** Every order has been approved in two steps, some of the newest wait. Numbers and speeds are of the orders of the biggest client. */
const ORDERS = [
  `create temporary table bench_orders as
   select o, orders.id, orders.client_id, substr(orders.client_id, 8)::int as c, orders.created_at as at, orders.status = 'submitted' and o % 20 in (5, 11, 17) as waits
   from orders cross join lateral (select substr(orders.id, 7)::int as o) number
   where orders.organization_id = '${ORGANIZATION}' and orders.id ~ '^order-[0-9]+$'`,
  `update orders set purchase_order_number = ${NUMBER}, own_fields = '[{"id": "own", "name": "Projekt", "value": "Kevad"}]'
   from bench_orders where bench_orders.id = orders.id and c = 1`,
  `update orders set status = 'waitingApproval', project_number = null, submitted_at = null
   from bench_orders where bench_orders.id = orders.id and waits`,
  `update order_items set cost_centre = jsonb_build_object('id', 'centre-' || c || '-7', 'code', '7', 'name', 'Osakond 7'),
     speed_level_days = 2, speed_cents = 1000, speed_purchase_cents = 900
   from bench_orders where bench_orders.id = order_items.order_id and c = 1`,
  `insert into approval_requests (id, organization_id, client_id, order_id, requested_by, requested_at, amount_cents, state, closed_at)
   select 'request-' || o, '${ORGANIZATION}', client_id, id, 'user-' || c, at, 26000, case when waits then 'waiting' else 'approved' end,
     case when waits then null else at + interval '2 hours' end from bench_orders`,
  `insert into approval_steps (id, organization_id, request_id, position, target, approver_id, rule_name, state, asked_at, decided_by, decided_at)
   select 'step-' || o || '-' || n, '${ORGANIZATION}', 'request-' || o, n, case n when 0 then 'managers' else 'person' end,
     case n when 1 then 'boss-' || c end, 'Reegel ' || n, case when waits and n = 1 then 'waiting' else 'approved' end, at,
     case when waits and n = 1 then null else 'boss-' || c end, case when waits and n = 1 then null else at + interval '1 hour' end
   from bench_orders, generate_series(0, 1) n`,
  // Entries of each order in the monthly budget of its client; those that wait are reserved.
  `insert into budget_periods (budget_id, from_day, organization_id, amount_cents, reserved_cents, spent_cents)
   select 'budget-' || c || '-1', date_trunc('month', at)::date, '${ORGANIZATION}', 100000000000,
     26000 * count(*) filter (where waits), 26000 * count(*) filter (where not waits)
   from bench_orders group by c, date_trunc('month', at)`,
  `insert into budget_entries (id, organization_id, budget_id, from_day, order_id, kind, cents, at, actor_id)
   select 'entry-' || o, '${ORGANIZATION}', 'budget-' || c || '-1', date_trunc('month', at)::date, id,
     case when waits then 'reserved' else 'spent' end, 26000, at, 'user-' || c from bench_orders`,
  'drop table bench_orders',
]

/** Gives the clients of the filled database order fields, rules of approvals with their past, speeds and budgets (R45 to R48). */
export const fillClientRules = async (url: string): Promise<void> => {
  const statements = [...SETTINGS, ...ORDERS]
  // A single text, so that the temporary table and the setting are of one connection.
  await runSql(url, ['set session_replication_role = replica', ...statements].join(';\n'))
  await runSql(url, 'vacuum analyze')
}

/** Order of the client of the requests that waits for its manager: `nth` from the newest. */
export const readWaitingOrders = async (url: string): Promise<string[]> =>
  (
    await runSql(
      url,
      `select id from orders where client_id = '${CLIENT}' and status = 'waitingApproval' order by created_at desc`,
    )
  ).map(({ id }) => String(id))
