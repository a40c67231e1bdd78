import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { VatRate } from '@tiraaz/domain/invoices/vat-rate'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { hashPassword } from '../features/accounts/tokens/password.ts'
import type { FileStore } from '../ports/files/file-store.ts'
import type { JobQueue } from '../ports/jobs/job-queue.ts'
import { addFiles, addKeptDesigns, type DemoFile, planFiles, removeFiles, storeFiles } from './artwork.ts'
import { addAuditEvents } from './audit.ts'
import { addConversation } from './chat.ts'
import { addClients } from './clients.ts'
import { addAccessChanges } from './access-changes.ts'
import { DEMO_PASSWORD } from './content/people.ts'
import { addPosterSpeeds } from './corporate-settings.ts'
import { type DemoRows, createDemoRows } from './demo-rows.ts'
import { readTypefaces, type Typefaces } from './drawing/typeface.ts'
import { addInvoices } from './invoices.ts'
import { addNotifications } from './notifications.ts'
import { addOrganizations } from './organizations.ts'
import { addOrders } from './orders/plan-orders.ts'
import { listPastWorkdays } from './orders/schedule.ts'
import { addAgencyStaff, addDemoLogIns, createPeople } from './people.ts'
import { addProducts } from './products.ts'

/** Fills product_uses for orders that the seed inserts directly; in the portal, submitting an order keeps it up to date. */
const fillProductUses = async (db: Database): Promise<void> => {
  await sql`
    insert into product_uses (client_id, product_id, organization_id, last_ordered_at, last_item_id)
    select distinct on (o.client_id, i.product_id) o.client_id, i.product_id, o.organization_id, o.submitted_at, i.id
    from orders o join order_items i on i.order_id = o.id
    where o.submitted_at is not null and o.status <> 'canceled'
    order by o.client_id, i.product_id, o.submitted_at desc
  `.execute(db)
}

type DemoOptions = {
  now: Date
  passwordHash: string
  typefaces: Typefaces
  vatRates: readonly VatRate[]
}

export type DemoPlan = { rows: DemoRows; files: DemoFile[]; previewIds: string[] }

/** Age in days of the people and clients of the demo. */
const DAYS_OF_USE = 1_000

const createdAtOf = (now: Date): Date => new Date(now.getTime() - DAYS_OF_USE * 86_400_000)

const addEverybody = (rows: DemoRows, { now, passwordHash }: DemoOptions, today: Day) => {
  const createdAt = createdAtOf(now)
  const people = createPeople(rows, { passwordHash, createdAt })
  const organizations = addOrganizations(rows, today)
  const logIns = addDemoLogIns(people)
  const clients = organizations.flatMap((organization) => {
    const products = addProducts(rows, organization, today)
    const staff = addAgencyStaff(rows, organization, people, logIns)
    return addClients(rows, { organization, products, staff, people, logIns, createdAt, today })
  })
  // The first organization's journeys set their own speeds.
  const [, second] = organizations
  if (second !== undefined) addPosterSpeeds(rows, second)
  addAccessChanges(rows, clients, { people, logIns, now, createdAt })
  return { organizations, logIns, clients }
}

/** Plans the whole demo in memory: the same rows for the same day, at any hour. */
export const planDemo = (given: DemoOptions): DemoPlan => {
  const { now, typefaces, vatRates } = given
  const today = toTallinnDay(now)
  const rows = createDemoRows()
  const { organizations, logIns, clients } = addEverybody(rows, given, today)
  const { filesOf, files } = planFiles(clients, typefaces)
  const orders = addOrders(rows, clients, { filesOf, now, today })
  const previewIds = addFiles(rows, files, now)
  for (const client of clients.filter(({ isFirst }) => isFirst)) addKeptDesigns(rows, client, filesOf)
  addAuditEvents(rows, clients, { now, createdAt: createdAtOf(now) })
  addInvoices(rows, orders, { rates: vatRates, today })
  addNotifications(rows, now)
  const [first] = organizations
  if (first !== undefined) addConversation(rows, first, logIns, listPastWorkdays(today, new Set(first.daysOff)))
  return { rows, files, previewIds }
}

const readVatRates = (db: Database): Promise<VatRate[]> =>
  db
    .selectFrom('vat_rates')
    .where('country', '=', 'EE')
    .where('vat_class', '=', 'standard')
    .select('vat_class as vatClass')
    .select(['valid_from as validFrom', 'valid_to as validTo', 'rate_basis_points as basisPoints'])
    .execute()

/**
 * Fills an empty, migrated database with two print agencies, their clients and two years of orders. The pictures of
 * designs are rendered by the worker afterwards.
 */
export const loadDemo = async ({
  db,
  files,
  jobs,
  now,
}: {
  db: Database
  files: FileStore
  jobs: JobQueue
  now: Date
}): Promise<void> => {
  const [passwordHash, typefaces, vatRates] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    readTypefaces(),
    readVatRates(db),
  ])
  const plan = planDemo({ now, passwordHash, typefaces, vatRates })
  await storeFiles(files, plan.files)
  try {
    await db.transaction().execute(async (trx) => {
      await plan.rows.insertInto(trx)
      await fillProductUses(trx)
      for (const previewId of plan.previewIds) await jobs.send(trx, 'renderPreview', { previewId }, 'whenIdle')
      // The home of a client shows the sums of its orders.
      await jobs.send(trx, 'refreshReportTotals', {})
    })
  } catch (error) {
    await removeFiles(files, plan.files)
    throw error
  }
}
