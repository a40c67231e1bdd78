import { insertHistory } from './history.ts'
import { AGENT, AGENTS, CLIENT, type DataSizes, HOUSES, ORDERER, ORGANIZATION, selectProduct } from './sizes.ts'

/** Orders are spread over three years that end today; the newest 3 % are open, 2 % more delivered, the others invoiced. */
const DAYS = 1095
const selectStatus = (orders: number): string => `case when o > ${orders} * 0.97
  then (array['submitted', 'confirmed', 'confirmed'])[1 + o % 3] when o > ${orders} * 0.95 then 'done' else 'complete' end`
/** SQL number of a worksheet's status: most of those in work are with the printing house. */
const WORKSHEET_STATUS = `case when orders.status = 'confirmed' then (array[1, 2, 3, 3, 3, 5, 9])[1 + (o + i) % 7] when orders.status = 'done' then 6 else 7 end`

/** The biggest client's items have two designs, those of others one. */
const DESIGNS = 'generate_series(1, case when c = 1 then 2 else 1 end)'

const insertPeople = ({ clients, contacts }: DataSizes): string[] => [
  `insert into organizations (id, name, street, city, postal_code, vat_number, markup_basis_points, transport_markup_basis_points, packaging_grams, created_at)
   values ('${ORGANIZATION}', 'Bench', 'Kopli 25', 'Tallinn', '10412', 'EE109214373', 2500, 1000, 200, now())`,
  `insert into users (id, email, name, created_at)
   select 'user-' || c, 'user-' || c || '@bench.example', 'Kasutaja ' || c, now() from generate_series(0, ${clients}) c`,
  `insert into users (id, email, name, created_at)
   select 'agent-' || a, 'agent-' || a || '@bench.example', 'Projektijuht ' || a, now() from generate_series(1, ${AGENTS}) a`,
  `insert into agency_users (organization_id, user_id)
   select '${ORGANIZATION}', id from users where id = 'user-0' or id like 'agent-%'`,
  `insert into clients (id, organization_id, name, agent_id, created_at)
   select 'client-' || c, '${ORGANIZATION}', 'Klient ' || c || ' OÜ', 'user-0', now() from generate_series(1, ${clients}) c`,
  `insert into client_members (client_id, user_id, organization_id, role)
   select 'client-' || c, 'user-' || c, '${ORGANIZATION}', 'orderer' from generate_series(1, ${clients}) c`,
  `insert into invoice_receivers (id, organization_id, client_id, name)
   select 'receiver-' || c, '${ORGANIZATION}', 'client-' || c, 'Klient ' || c || ' OÜ' from generate_series(1, ${clients}) c`,
  `insert into contacts (id, organization_id, client_id, object_name, street, house_no, city, postal_code, country, is_default, search_text, invoice_receiver_id)
   select 'contact-' || c || '-' || k, '${ORGANIZATION}', 'client-' || c, 'Pood ' || k, 'Pikk', k::text, 'Tallinn', '10123', 'EE', k = 1, 'pood ' || k || ' pikk ' || k || ' tallinn 10123', 'receiver-' || c
   from generate_series(1, ${clients}) c, generate_series(1, ${contacts}) k`,
  `insert into transport_tariffs (id, organization_id, country, max_grams, purchase_cents, transport_days)
   select 'tariff-' || g, '${ORGANIZATION}', 'EE', g * 5000, 300 + g * 150, 1 from generate_series(1, 200) g`,
  `insert into conversations (id, organization_id, pair, created_at)
   select 'talk-' || n, '${ORGANIZATION}', 'talk-' || n, now() from generate_series(1, 5000) n`,
  `insert into conversation_participants (conversation_id, user_id, organization_id, last_incoming_at)
   select 'talk-' || n, 'user-' || (1 + n % ${clients}), '${ORGANIZATION}', case when n % 50 = 0 then now() end from generate_series(1, 5000) n
   union all select 'talk-' || n, 'user-0', '${ORGANIZATION}', null from generate_series(1, 5000) n`,
]

const insertCatalogue = ({ clients, productsOfTheBiggest: big, productsOfOthers: small }: DataSizes): string[] => [
  `insert into printing_houses (id, organization_id, name) select 'house-' || h, '${ORGANIZATION}', 'Trükikoda ' || h from generate_series(1, ${HOUSES}) h`,
  `insert into products (id, organization_id, code, name_et, name_en, material_et, weight_milligrams)
   select 'p-' || c || '-' || n, '${ORGANIZATION}', 'P-' || c || '-' || n, 'Plakat ' || n, 'Poster ' || n, 'Arctic Volume White 150 g', 40000
   from generate_series(1, ${clients}) c, generate_series(1, case when c = 1 then ${big} else ${small} end) n`,
  `insert into product_offers (product_id, client_id, organization_id)
   select 'p-' || c || '-' || n, 'client-' || c, '${ORGANIZATION}'
   from generate_series(1, ${clients}) c, generate_series(1, case when c = 1 then ${big} else ${small} end) n`,
  `insert into price_rows (id, organization_id, product_id, printing_house_id, quantity_break, unit_price, setup_fee_cents, design_fee_cents, valid_from)
   select 'price-' || id || '-' || h || '-' || b, '${ORGANIZATION}', id, 'house-' || h, case b when 1 then 1 when 2 then 100 else 1000 end, 12000 - b * 2500 - h * 50, 1500, 500, '2020-01-01'
   from products, generate_series(1, 3) h, generate_series(1, 3) b`,
  `insert into folders (id, organization_id, client_id, name, name_key)
   select 'folder-' || f, '${ORGANIZATION}', '${CLIENT}', 'Kaust ' || f, 'kaust ' || f from generate_series(1, 50) f`,
  `insert into folder_products (client_id, product_id, folder_id, organization_id)
   select '${CLIENT}', 'p-1-' || n, 'folder-' || (1 + n % 50), '${ORGANIZATION}' from generate_series(1, ${big}) n where n % 4 > 0`,
  `insert into previews (id, organization_id, storage_key, file_type, state, created_at)
   select 'preview-' || n, '${ORGANIZATION}', 'bench', 'pdf', 'ready', now() from generate_series(1, ${big}) n`,
  `insert into design_files (id, organization_id, client_id, product_id, name, storage_key, file_type, byte_size, preview_id, created_at, last_used_at)
   select 'file-' || n, '${ORGANIZATION}', '${CLIENT}', 'p-1-' || n, 'plakat-' || n || '.pdf', 'bench', 'pdf', 1000, 'preview-' || n, now(), now()
   from generate_series(1, ${big}) n`,
]

const insertOrders = (sizes: DataSizes): string[] => [
  // Every fifth order belongs to the biggest client.
  `create temporary table bench_orders as
   select o, case when o % 5 = 0 then 1 else 2 + o % ${sizes.clients - 1} end as c, now() - (${sizes.orders} - o) * (interval '${DAYS} days' / ${sizes.orders}) as at from generate_series(1, ${sizes.orders}) o`,
  `insert into orders (id, organization_id, client_id, version, status, created_by, representative_id, deadline, project_number,
     items_sale_cents, items_purchase_cents, transport_sale_cents, transport_purchase_cents, created_at, submitted_at, confirmed_at, search_text)
   select 'order-' || o, '${ORGANIZATION}', 'client-' || c, 5, ${selectStatus(sizes.orders)}, 'user-' || c, 'user-' || c,
     (at + interval '10 days')::date, 'B-' || o, 25000, 20000, 1000, 900, at, at + interval '1 hour',
     case when o > ${sizes.orders} * 0.97 and o % 3 = 0 then null else at + interval '2 hours' end, ' klient ' || c || ' ou' || E'\\n b-' || o || ' b ' || o || ' plakat poster kujundus 1 2' from bench_orders`,
  `insert into order_items (id, organization_id, order_id, product_id, position, quantity, product_name_et, product_name_en, vat_class, sale_cents, purchase_cents, markup_basis_points, printing_house_id, printing_house_name)
   select 'item-' || o || '-' || i, '${ORGANIZATION}', 'order-' || o, ${selectProduct(sizes)}, i, 200, 'Plakat', 'Poster', 'standard', 12500, 10000, 2500, 'house-' || (1 + o % ${HOUSES}), 'Trükikoda ' || (1 + o % ${HOUSES})
   from bench_orders, generate_series(1, 2) i`,
  `insert into order_designs (id, organization_id, item_id, position, name, quantity)
   select 'design-' || o || '-' || i || '-' || d, '${ORGANIZATION}', 'item-' || o || '-' || i, d, 'Kujundus ' || d, case when c = 1 then 100 else 200 end
   from bench_orders, generate_series(1, 2) i, ${DESIGNS} d`,
  `insert into order_design_destinations (design_id, position, contact_id, quantity)
   select 'design-' || o || '-' || i || '-' || d, k, 'contact-' || c || '-' || k, case when c = 1 then 50 else 100 end
   from bench_orders, generate_series(1, 2) i, ${DESIGNS} d, generate_series(1, 2) k`,
  `insert into order_design_files (design_id, design_file_id, position)
   select 'design-' || o || '-' || i || '-' || d, 'file-' || (1 + (o + i) % ${sizes.productsOfTheBiggest}), 0
   from bench_orders, generate_series(1, 2) i, generate_series(1, 2) d where c = 1`,
  `insert into order_destinations (order_id, contact_id, organization_id, object_name, street, house_no, city, postal_code, country, receiver_id, receiver_name, grams, courier_purchase_cents, courier_sale_cents)
   select 'order-' || o, 'contact-' || c || '-' || k, '${ORGANIZATION}', 'Pood ' || k, 'Pikk', k::text, 'Tallinn', '10123', 'EE', 'receiver-' || c, 'Klient', 8000, 450, 500
   from bench_orders, generate_series(1, 2) k`,
  `insert into worksheets (id, organization_id, order_item_id, order_id, printing_house_id, status, deadline, created_at)
   select 'sheet-' || o || '-' || i, '${ORGANIZATION}', 'item-' || o || '-' || i, 'order-' || o, 'house-' || (1 + o % ${HOUSES}), ${WORKSHEET_STATUS}, orders.deadline, at
   from bench_orders join orders on orders.id = 'order-' || o, generate_series(1, 2) i where orders.status <> 'submitted'`,
  `insert into product_uses (client_id, product_id, organization_id, last_ordered_at, last_item_id)
   select distinct on (1, 2) 'client-' || c, ${selectProduct(sizes)}, '${ORGANIZATION}', at + interval '1 hour', 'item-' || o || '-' || i
   from bench_orders, generate_series(1, 2) i order by 1, 2, at desc, i`,
  ...insertHistory(sizes),
  'drop table bench_orders',
]

/** Indexes without a constraint: creating them at the end is faster. */
const PLAIN_INDEXES = `
  select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`

/** Connection of either engine. */
type SqlClient = { query: <Row>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }> }

/** Fills a migrated, empty database; the same every time. */
export const generateData = async (client: SqlClient, sizes: DataSizes, passwordHash: string): Promise<void> => {
  // Generated references are correct; checking a million of them would take most of the time.
  for (const setting of ['session_replication_role = replica', "maintenance_work_mem = '256MB'", "work_mem = '64MB'"])
    await client.query(`set ${setting}`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(PLAIN_INDEXES)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const statement of [...insertPeople(sizes), ...insertCatalogue(sizes), ...insertOrders(sizes)])
    await client.query(statement)
  for (const { definition } of indexes) await client.query(definition)
  // Without statistics, each of the two updates reads whole tables for every row.
  await client.query('analyze')
  await client.query('update worksheets set lacks_files = true where status = 1 and item_lacks_files(order_item_id)')
  await client.query('update product_uses set printed_preview_id = printed_preview_of(last_item_id)')
  await client.query('update users set password_hash = $1 where id = any($2)', [passwordHash, [ORDERER.id, AGENT.id]])
  await client.query('vacuum analyze')
}
