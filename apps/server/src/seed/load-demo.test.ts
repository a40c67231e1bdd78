import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyPassword } from '../features/accounts/tokens/password.ts'
import { checkContactInput } from '../features/contacts/commands/check-contact-input.ts'
import { createDiskFileStore } from '../ports/files/disk-file-store.ts'
import { createHeldJobs } from '../testing/create-held-jobs.ts'
import { measureProcessorTime } from '../testing/measure-processor-time.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './content/people.ts'
import { loadDemo } from './load-demo.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

describe('the demo in the database', () => {
  let database: TestDatabase
  let folder: string
  let work: { cpuMs: number }
  const jobs = createHeldJobs()

  beforeAll(async () => {
    database = await openTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'tiraaz-demo-'))
    const { db } = database
    work = await measureProcessorTime(() => loadDemo({ db, files: createDiskFileStore(folder), jobs, now: NOW }))
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Runs a query that finds wrong data and returns its rows. */
  const wrong = async (query: ReturnType<typeof sql>): Promise<unknown[]> => (await query.execute(database.db)).rows

  const count = async (query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
    (await query.execute(database.db)).rows[0]?.count ?? 0

  const firstClient = () =>
    database.db
      .selectFrom('clients')
      .where('name', '=', 'Põhjakaare Toidupoed AS')
      .selectAll()
      .executeTakeFirstOrThrow()

  it('the demo loads within seconds', () => {
    expect(work.cpuMs).toBeLessThan(10_000)
  })

  it('the demo has two agencies, the first with a dozen clients, each with an agent of its agency', async () => {
    expect(await count(sql`select count(*) from organizations`)).toBe(2)
    const { organization_id: id } = await firstClient()
    expect(await count(sql`select count(*) from clients where organization_id = ${id}`)).toBeGreaterThanOrEqual(12)
    const strangers = sql`
      select c.name from clients c where not exists (
        select 1 from agency_users a where a.user_id = c.agent_id and a.organization_id = c.organization_id
      )`
    expect(await wrong(strangers)).toEqual([])
  })

  it('the demo offers the first client at least forty products, in folders, a subfolder and loose', async () => {
    const { id, organization_id: organizationId } = await firstClient()
    const offered = await count(sql`
      select count(*) from products p where p.organization_id = ${organizationId} and (
        p.is_offered_to_all or exists (select 1 from product_offers o where o.product_id = p.id and o.client_id = ${id})
      )`)
    const foldered = await count(sql`select count(*) from folder_products where client_id = ${id}`)
    expect(offered).toBeGreaterThanOrEqual(40)
    expect(foldered).toBeGreaterThan(20)
    expect(offered - foldered).toBeGreaterThan(10)
    expect(await count(sql`select count(*) from folders where client_id = ${id} and parent_id is not null`)).toBe(2)
  })

  it('the demo prices all products but one with lists of two or three printing houses', async () => {
    const { rows } = await sql<{ code: string; houses: number }>`
      select p.code, count(distinct r.printing_house_id) as houses
      from products p left join price_rows r on r.product_id = p.id group by p.id, p.code
    `.execute(database.db)
    expect(rows.filter(({ houses: printingHouses }) => printingHouses === 0).map(({ code }) => code)).toEqual(['ST-1'])
    expect(rows.filter(({ houses: printingHouses }) => printingHouses === 1 || printingHouses > 3)).toEqual([])
    expect(await count(sql`select count(*) from products where are_quantities_locked`)).toBe(1)
    expect(await count(sql`select count(*) from products where not design_files_are_required`)).toBeGreaterThan(2)
  })

  it('the demo has fifteen contacts and members of each role at the first client, and default contacts', async () => {
    const { id } = await firstClient()
    expect(await count(sql`select count(*) from contacts where client_id = ${id}`)).toBe(15)
    expect(await count(sql`select count(*) from invoice_receivers where client_id = ${id}`)).toBe(4)
    expect(await count(sql`select count(distinct role) from client_members where client_id = ${id}`)).toBe(3)
    const defaults = sql`
      select client_id from contacts group by client_id having count(*) filter (where is_default) <> 1`
    expect(await wrong(defaults)).toEqual([])
  })

  it('the demo has a client with hundreds of contacts, whose addresses are valid', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from contacts group by client_id order by 1 desc limit 1`.execute(database.db)
    expect(rows[0]?.count).toBeGreaterThan(200)
    const contacts = await database.db.selectFrom('contacts').selectAll().execute()
    const problems = contacts.flatMap((contact) =>
      checkContactInput(
        { role: 'agency', client: { paymentTermDays: 14 } },
        {
          address: {
            objectName: contact.object_name,
            street: contact.street,
            houseNo: contact.house_no,
            city: contact.city,
            postalCode: contact.postal_code,
            country: contact.country,
          },
          invoiceReceiver: null,
          contactName: contact.contact_name,
          contactPhone: contact.contact_phone,
          saveToAddressBook: true,
        },
        contact.object_name,
      ),
    )
    expect(problems).toEqual([])
  })

  it('the demo accepts the printed password for every log-in, and all emails are unique', async () => {
    const users = await database.db.selectFrom('users').select(['id', 'email', 'password_hash']).execute()
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length)
    expect(users.filter(({ email }) => !/^[a-z.]+2?@[a-z]+\.example$/.test(email))).toEqual([])
    for (const { email } of Object.values(DEMO_PEOPLE)) {
      const user = users.find((one) => one.email === email)
      expect(await verifyPassword(user?.password_hash ?? null, DEMO_PASSWORD), email).toBe(true)
    }
  })

  it('the demo has a member of both agencies and an agent of several clients', async () => {
    const of = (email: string) => sql`(select id from users where email = ${email})`
    const multi = sql<{ count: number }>`
      select count(distinct organization_id) from client_members where user_id = ${of('multi@demo.example')}`
    expect(await count(multi)).toBe(2)
    const agency = sql<{ count: number }>`select count(*) from clients where agent_id = ${of('agency@demo.example')}`
    expect(await count(agency)).toBeGreaterThan(3)
  })

  it('the demo numbers orders without gaps in order of submission, and the counter continues', async () => {
    const { rows } = await sql<{ organization_id: string; project_number: string }>`
      select organization_id, project_number from orders where project_number is not null order by submitted_at, id
    `.execute(database.db)
    const reached = new Map<string, number>()
    for (const { organization_id: organizationId, project_number: number } of rows) {
      const [year, nth] = number.split('-')
      const key = `${organizationId} ${year}`
      expect(Number(nth), number).toBe((reached.get(key) ?? 0) + 1)
      reached.set(key, Number(nth))
    }
    const counters = await database.db.selectFrom('project_number_counters').selectAll().execute()
    expect(new Map(counters.map((one) => [`${one.organization_id} ${one.year}`, one.last_number]))).toEqual(reached)
  })

  it("the demo's totals add up over orders, items, designs, destinations, packing and transport", async () => {
    const items = sql`
      select o.id from orders o join order_items i on i.order_id = o.id group by o.id
      having o.items_sale_cents is distinct from
        case when count(*) = count(i.sale_cents) then sum(i.sale_cents)::bigint end
      or o.items_purchase_cents is distinct from
        case when count(*) = count(i.purchase_cents) then sum(i.purchase_cents)::bigint end`
    expect(await wrong(items)).toEqual([])
    const designs = sql`
      select i.id from order_items i join order_designs d on d.item_id = i.id
      group by i.id having sum(d.quantity) <> i.quantity or min(d.quantity) = 0`
    expect(await wrong(designs)).toEqual([])
    expect(await wrong(sql`select id from order_items where id not in (select item_id from order_designs)`)).toEqual([])
    const shares = sql`
      select d.id from order_designs d join order_items i on i.id = d.item_id join orders o on o.id = i.order_id
      where o.status <> 'draft' and d.quantity <> coalesce(
        (select sum(s.quantity) from order_design_destinations s where s.design_id = d.id), 0)
      union all
      select d.id from order_designs d
      where (select sum(s.quantity) from order_design_packages s where s.design_id = d.id) <> d.quantity`
    expect(await wrong(shares)).toEqual([])
    const transport = sql`
      select o.id from orders o join order_destinations t on t.order_id = o.id group by o.id
      having sum(t.courier_sale_cents) <> o.transport_sale_cents
        or sum(t.courier_purchase_cents) <> o.transport_purchase_cents`
    expect(await wrong(transport)).toEqual([])
  })

  it('the demo freezes names and addresses of every sent order, and of no other', async () => {
    const names = sql`
      select i.id from order_items i join orders o on o.id = i.order_id
      where (o.status in ('draft', 'waitingApproval')) <> (i.product_name_et is null)`
    expect(await wrong(names)).toEqual([])
    const places = sql`
      select o.id from orders o where (o.status in ('draft', 'waitingApproval')) = exists (
        select 1 from order_destinations t where t.order_id = o.id
      )`
    expect(await wrong(places)).toEqual([])
  })

  it("the demo's worksheets match their orders, and wait where files are missing", async () => {
    const astray = sql`
      select o.project_number, o.status, w.status as worksheet
      from order_items i join orders o on o.id = i.order_id left join worksheets w on w.order_item_id = i.id
      where case o.status
        when 'done' then w.status is distinct from 6
        when 'complete' then w.status is distinct from 7
        when 'confirmed' then w.status is null or w.status in (6, 7, 8)
        else w.status is not null end`
    expect(await wrong(astray)).toEqual([])
    const hasty = sql`
      select i.id from order_items i
      join products p on p.id = i.product_id and p.design_files_are_required
      join worksheets w on w.order_item_id = i.id and w.status <> 1
      join order_designs d on d.item_id = i.id
      where not exists (select 1 from order_design_files f where f.design_id = d.id)`
    expect(await wrong(hasty)).toEqual([])
    const lastEvents = sql`
      select w.id from worksheets w where w.status <> (
        select e.to_status from worksheet_events e where e.worksheet_id = w.id order by e.at desc, e.id desc limit 1
      )`
    expect(await wrong(lastEvents)).toEqual([])
    const late = sql`
      select o.id from orders o
      where o.status <> (
        select e.after->>'status' from order_events e where e.order_id = o.id order by e.at desc, e.id desc limit 1
      ) or (o.confirmed_at is not null) <> (o.status in ('confirmed', 'done', 'complete'))`
    expect(await wrong(late)).toEqual([])
  })

  it('the demo has two drafts of the first client and orders to confirm, with and without missing files and prices', async () => {
    const { id } = await firstClient()
    const orders = await database.db.selectFrom('orders').where('client_id', '=', id).selectAll().execute()
    const submitted = orders.filter(({ status }) => status === 'submitted')
    expect(orders.filter(({ status }) => status === 'draft')).toHaveLength(2)
    expect(submitted).toHaveLength(3)
    expect(submitted.filter((order) => order.files_missing)).toHaveLength(1)
    expect(submitted.filter((order) => order.items_sale_cents === null)).toHaveLength(1)
    const priceless = sql`select id from orders where status not in ('draft', 'submitted') and items_sale_cents is null`
    expect(await wrong(priceless)).toEqual([])
  })

  it('the demo has invoiced all complete orders and no other, with consecutive numbers and correct VAT', async () => {
    const uneven = sql`
      select o.id from orders o left join sales_invoice_orders s on s.order_id = o.id group by o.id
      having coalesce(sum(s.net_cents), 0) <>
        case o.status when 'complete' then o.items_sale_cents + o.transport_sale_cents else 0 end`
    expect(await wrong(uneven)).toEqual([])
    const holes = sql`
      select organization_id from sales_invoices group by organization_id
      having max(invoice_no::int) - min(invoice_no::int) + 1 <> count(*) or min(invoice_no::int) <> 1001`
    expect(await wrong(holes)).toEqual([])
    const overdue = sql<{ count: number }>`
      select count(*) from sales_invoices where due_on < ${toTallinnDay(NOW)}::date and paid_cents < net_cents + vat_cents`
    expect(await count(overdue)).toBe(1)
    const { rows } = await sql<{ rate: number }>`
      select distinct round(vat_cents * 100.0 / net_cents)::int as rate from sales_invoices order by rate
    `.execute(database.db)
    expect(rows.map(({ rate }) => rate)).toEqual([22, 24])
  })

  it('the demo has a conversation with one message unread by the orderer', async () => {
    expect(await count(sql`select count(*) from messages`)).toBe(12)
    const { rows } = await sql<{ email: string }>`
      select u.email from conversation_participants p join users u on u.id = p.user_id where p.has_unread_messages
    `.execute(database.db)
    expect(rows).toEqual([{ email: 'orderer@demo.example' }])
  })

  it('the demo knows the digests of its design files, so that plates and fixes are there at once', async () => {
    const without = await database.db
      .selectFrom('design_files')
      .where('content_sha256', 'is', null)
      .select('id')
      .execute()
    expect(without).toEqual([])
  })

  it('the demo stores all design files and requests their previews', async () => {
    const store = createDiskFileStore(folder)
    const files = await database.db.selectFrom('design_files').selectAll().execute()
    expect(new Set(files.map((file) => file.storage_key)).size).toBe(files.length)
    for (const file of files) {
      let size = 0
      for await (const chunk of await store.read(file.storage_key)) size += Buffer.from(chunk).length
      expect(size, file.name).toBe(file.byte_size)
    }
    const previews = await database.db.selectFrom('previews').select(['id', 'state']).execute()
    expect(new Set(previews.map(({ state }) => state))).toEqual(new Set(['pending']))
    expect(jobs.sent.map(({ data }) => data)).toEqual(
      expect.arrayContaining(previews.map(({ id }) => ({ previewId: id }))),
    )
    expect(jobs.sent.map(({ name }) => name).filter((name) => name !== 'renderPreview')).toEqual([
      'refreshReportTotals',
    ])
    expect(jobs.sent).toHaveLength(previews.length + 1)
    const borrowed = sql`
      select f.design_id from order_design_files f join design_files file on file.id = f.design_file_id
      join order_designs d on d.id = f.design_id join order_items i on i.id = d.item_id join orders o on o.id = i.order_id
      where file.client_id <> o.client_id or file.product_id <> i.product_id`
    expect(await wrong(borrowed)).toEqual([])
  })
})
