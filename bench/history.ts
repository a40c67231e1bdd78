import { AGENTS, CLIENT, type DataSizes, ORGANIZATION, selectProduct } from './sizes.ts'

/** Shares of the orders, oldest first: completed and invoiced ones end at COMPLETE, delivered ones at DONE; the rest is open. */
const COMPLETE = 0.95
const DONE = 0.97
/** The newest invoices are not paid yet. */
const PAID = 0.94

/** Person of the agency who works on an order. */
const AGENT_OF_ORDER = `'agent-' || (1 + o % ${AGENTS})`
/** Number of an order as text of equal length, so that ids of events sort by time. */
const PADDED = `lpad(o::text, 8, '0')`
const ORDER_KINDS = `array['created', 'submitted', 'confirmed', 'done', 'completed']`
const MAIL_KINDS = `array['orderReceived', 'orderConfirmed', 'orderDone']`

/** Five events and three mails of a completed order, fewer of a younger one, and two events of each worksheet. */
const insertEvents = ({ orders }: DataSizes): string[] => [
  `insert into order_events (id, organization_id, order_id, actor_id, at, kind, before, after)
   select 'event-' || ${PADDED} || k, '${ORGANIZATION}', 'order-' || o, case when k < 3 then 'user-' || c else ${AGENT_OF_ORDER} end,
     at + k * interval '1 hour', (${ORDER_KINDS})[k], case when k > 1 then '{"status": "draft", "version": 1}'::jsonb end, '{"status": "confirmed", "version": 2}'
   from bench_orders, generate_series(1, 5) k
   where k <= case when o <= ${orders} * ${COMPLETE} then 5 when o <= ${orders} * ${DONE} then 4 when o % 3 > 0 then 3 else 2 end`,
  `insert into worksheet_events (id, organization_id, worksheet_id, actor_id, at, from_status, to_status)
   select 'event-' || ${PADDED} || i || k, '${ORGANIZATION}', 'sheet-' || o || '-' || i, ${AGENT_OF_ORDER}, at + k * interval '4 days', k * 4 - 3, k * 4 - 2
   from bench_orders, generate_series(1, 2) i, generate_series(1, 2) k
   where k <= case when o <= ${orders} * ${DONE} then 2 when o % 3 > 0 and (o + i) % 7 > 0 then 1 else 0 end`,
  `insert into mails (id, organization_id, kind, locale, to_email, to_name, data, state, created_at, finished_at)
   select 'mail-' || ${PADDED} || k, '${ORGANIZATION}', (${MAIL_KINDS})[k], 'et-EE', 'user-' || c || '@bench.example', 'Kasutaja ' || c,
     jsonb_build_object('kind', (${MAIL_KINDS})[k], 'link', 'https://bench.example/orders/' || o, 'name', 'B-' || o), 'sent',
     at + k * interval '2 hours', at + k * interval '2 hours'
   from bench_orders, generate_series(1, 3) k
   where k <= case when o <= ${orders} * ${DONE} then 3 when o % 3 > 0 then 2 else 1 end`,
  `insert into audit_events (id, organization_id, actor_id, actor_name, at, noun, subject_id, subject_name, verb, before, after, search_text)
   select 'audit-' || ${PADDED}, '${ORGANIZATION}', ${AGENT_OF_ORDER}, 'Projektijuht', at, 'product', 'p-1-' || (1 + o % 50), 'Plakat', 'changed',
     '{"nameEt": "Plakat"}', '{"nameEt": "Poster"}', 'plakat projektijuht'
   from bench_orders where o % 5 = 0`,
  `insert into messages (id, conversation_id, author_id, content, sending_id, created_at)
   select 'message-' || o, 'talk-' || (1 + o % 5000), case when o % 4 = 0 then 'user-' || c else ${AGENT_OF_ORDER} end, 'Tere! Teie tellimus on valmis.', o::text, at from bench_orders where o % 2 = 0`,
]

/** A file and its preview in each order of the smaller clients, whose products are printed from new artwork each time. */
const insertArtwork = (sizes: DataSizes): string[] => [
  `insert into previews (id, organization_id, user_id, storage_key, file_type, state, created_at)
   select 'art-' || o, '${ORGANIZATION}', 'user-' || c, 'bench', 'pdf', 'ready', at from bench_orders where c > 1`,
  `insert into design_files (id, organization_id, client_id, product_id, name, storage_key, file_type, byte_size, preview_id, created_at, last_used_at)
   select 'art-' || o, '${ORGANIZATION}', 'client-' || c, ${selectProduct(sizes)}, 'plakat-' || o || '.pdf', 'bench', 'pdf', 1000, 'art-' || o, at, at
   from bench_orders, generate_series(1, 1) i where c > 1`,
  `insert into order_design_files (design_id, design_file_id, position)
   select 'design-' || o || '-1-1', 'art-' || o, 0 from bench_orders where c > 1`,
]

/** An invoice of three lines for each completed order, paid but for the newest. */
const insertInvoices = ({ orders }: DataSizes): string[] => [
  `insert into sales_invoices (id, organization_id, client_id, invoice_no, reference_number, created_on, due_on, supplied_on, net_cents, vat_cents,
     paid_cents, search_text, seller_name, invoice_receiver_id, receiver_name, receiver_address)
   select 'invoice-' || o, '${ORGANIZATION}', 'client-' || c, o, o::text, (at + interval '10 days')::date, (at + interval '24 days')::date,
     (at + interval '9 days')::date, 26000, 6240, case when o <= ${orders} * ${PAID} then 32240 else 0 end, 'klient ' || c || ' ou', 'Bench', 'receiver-' || c,
     'Klient ' || c || ' OÜ', 'Pikk 1, Tallinn' from bench_orders where o <= ${orders} * ${COMPLETE}`,
  `insert into sales_invoice_lines (invoice_id, position, order_id, unit, name_et, name_en, quantity, unit_price, net_cents, vat_class, vat_rate_basis_points, vat_cents)
   select 'invoice-' || o, k, 'order-' || o, case k when 2 then 'service' else 'piece' end, case k when 2 then 'Transport' else 'Plakat' end,
     case k when 2 then 'Transportation' else 'Poster' end, case k when 2 then 1 else 200 end, case k when 2 then 100000 else 6250 end,
     case k when 2 then 1000 else 12500 end, 'standard', 2400, case k when 2 then 240 else 3000 end
   from bench_orders, generate_series(0, 2) k where o <= ${orders} * ${COMPLETE}`,
  `insert into sales_invoice_orders (invoice_id, order_id, net_cents, supplied_on)
   select 'invoice-' || o, 'order-' || o, 26000, (at + interval '9 days')::date from bench_orders where o <= ${orders} * ${COMPLETE}`,
  `insert into invoice_payments (id, organization_id, invoice_id, paid_on, cents, bank_entry, recorded_by, recorded_at)
   select 'payment-' || o, '${ORGANIZATION}', 'invoice-' || o, (at + interval '20 days')::date, 32240, 'entry-' || o, ${AGENT_OF_ORDER}, at + interval '20 days'
   from bench_orders where o <= ${orders} * ${PAID}`,
  `insert into bank_entries (id, organization_id, key, booked_on, payer, cents, free_cents, is_listed)
   select 'entry-' || o, '${ORGANIZATION}', 'entry-' || o, (at + interval '20 days')::date, 'Klient ' || c || ' OÜ', 32240 + case when o % 50 = 0 then 100 else 0 end,
     case when o % 500 = 0 then 100 else 0 end, o % 50 = 0
   from bench_orders where o <= ${orders} * ${PAID}`,
  `insert into sales_invoice_counters (organization_id, last_number) values ('${ORGANIZATION}', ${orders} + 1000)`,
]

/** Companies of the business register: not of an organization. */
const REGISTER = `insert into registered_organizations (code, name, words)
  select (10000000 + n)::text, 'Ettevõte ' || n || ' OÜ', 'ettevote ' || n || ' ou' from generate_series(1, 20000) n`

/** Statements that add what years of work leave behind, by the temporary table of the orders (`o` number, `c` client, `at`). */
export const insertHistory = (sizes: DataSizes): string[] => [
  ...insertEvents(sizes),
  ...insertArtwork(sizes),
  ...insertInvoices(sizes),
  REGISTER,
  `insert into product_designs (id, organization_id, client_id, product_id, position, name, quantity)
   select 'kept-' || n || '-' || d, '${ORGANIZATION}', '${CLIENT}', 'p-1-' || n, d, 'Kujundus ' || d, 100
   from generate_series(1, ${sizes.productsOfTheBiggest}) n, generate_series(1, 2) d where n % 4 = 0`,
]
