import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { FileStore } from '../../ports/files/file-store.ts'
import type { Ledger } from './ledger.ts'

/** Result of one invariant: how many things were looked at, and those that break it. */
export type InvariantResult = { name: string; checked: number; broken: string[] }

export type ChaosEvidence = {
  db: Database
  files: Pick<FileStore, 'read'>
  /** Keys of the store. */
  storedKeys: readonly string[]
  ledger: Ledger
  /** Ids of the emails that the mail server took, in order. */
  receivedMails: readonly string[]
}

type Check = { name: string; run: (evidence: ChaosEvidence) => Promise<Omit<InvariantResult, 'name'>> }

/** Rows of a query that returns only what is wrong, beside the number of rows that it looked at. */
const wrongRows = async (db: Database, counted: string, wrong: ReturnType<typeof sql<{ wrong: string }>>) => {
  const total = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(counted)}`.execute(db)
  const { rows } = await wrong.execute(db)
  return { checked: total.rows[0]?.count ?? 0, broken: rows.map((row) => row.wrong) }
}

const checkSubmits: Check['run'] = async ({ db, ledger }) => {
  const rows = await db.selectFrom('orders').select(['id', 'status', 'version', 'project_number']).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const steps = [...ledger.submits, ...ledger.confirms]
  const broken = steps.flatMap(([id, version]) => {
    const row = byId.get(id)
    if (row === undefined) return [`order ${id} is lost`]
    const isKept = row.status !== 'draft' && row.project_number !== null && row.version >= version
    return isKept ? [] : [`order ${id} is ${row.status} at version ${row.version}, answered was ${version}`]
  })
  const confirmedOnly = [...ledger.confirms.keys()].filter((id) => byId.get(id)?.status === 'submitted')
  return { checked: steps.length, broken: [...broken, ...confirmedOnly.map((id) => `order ${id} is not confirmed`)] }
}

const checkNotes: Check['run'] = async ({ db, ledger }) => {
  const rows = await db.selectFrom('orders').select(['id', 'version', 'additional_info']).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const broken = [...ledger.notes].flatMap(([id, { version, note }]) => {
    const row = byId.get(id)
    return row !== undefined && row.version >= version && row.additional_info === note ? [] : [`note of order ${id}`]
  })
  return { checked: ledger.notes.size, broken }
}

/** Numbers that must be first, first + 1, … last without holes and doubles. */
const findHoles = (numbers: readonly number[], last: number): string[] => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const holes = sorted.flatMap((number, nth) =>
    nth > 0 && number !== (sorted[nth - 1] ?? 0) + 1 ? [`${sorted[nth - 1]} is followed by ${number}`] : [],
  )
  const end = sorted.at(-1) ?? 0
  return end === last ? holes : [...holes, `the counter is at ${last}, the last number is ${end}`]
}

const checkProjectNumbers: Check['run'] = async ({ db }) => {
  const counters = await db.selectFrom('project_number_counters').selectAll().execute()
  const rows = await db
    .selectFrom('orders')
    .where('project_number', 'is not', null)
    .select(['organization_id', 'project_number'])
    .execute()
  const broken = counters.flatMap(({ organization_id, year, last_number }) => {
    const own = rows.filter((row) => row.organization_id === organization_id)
    const numbers = own.flatMap(({ project_number }) => {
      const [ofYear, number] = (project_number ?? '').split('-')
      return Number(ofYear) === year ? [Number(number)] : []
    })
    return findHoles(numbers, last_number)
  })
  return { checked: rows.length, broken }
}

const checkInvoiceNumbers: Check['run'] = async ({ db, ledger }) => {
  const counters = await db.selectFrom('sales_invoice_counters').selectAll().execute()
  const rows = await db.selectFrom('sales_invoices').select(['organization_id', 'invoice_no']).execute()
  const lines = await db.selectFrom('sales_invoice_lines').select('order_id').distinct().execute()
  const invoiced = new Set(lines.map((line) => line.order_id))
  const holes = counters.flatMap(({ organization_id, last_number }) =>
    findHoles(
      rows.filter((row) => row.organization_id === organization_id).map((row) => row.invoice_no),
      last_number,
    ),
  )
  const lost = [...ledger.invoiced].filter((id) => !invoiced.has(id)).map((id) => `order ${id} has no invoice`)
  return { checked: rows.length, broken: [...holes, ...lost] }
}

const checkVersions: Check['run'] = ({ db }) =>
  wrongRows(
    db,
    'orders',
    sql<{ wrong: string }>`
      select 'order ' || o.id || ' has version ' || o.version || ' and ' || count(e.id) || ' changes' as wrong
      from orders o left join order_events e on e.order_id = o.id and e.kind not in ('created', 'noteAdded', 'noteRemoved')
      group by o.id having o.version <> 1 + count(e.id)`,
  )

const checkSharedDraft: Check['run'] = ({ ledger }) => {
  const seen = new Set<number>()
  const broken = ledger.sharedVersions.flatMap((version) => {
    if (seen.has(version)) return [`version ${version} was given to two changes`]
    seen.add(version)
    return []
  })
  return Promise.resolve({ checked: ledger.sharedVersions.length, broken })
}

const checkTotals: Check['run'] = ({ db }) =>
  wrongRows(
    db,
    'orders',
    sql<{ wrong: string }>`
      select 'order ' || o.id || ' costs ' || o.items_sale_cents || ', its items ' || sum(i.sale_cents) as wrong
      from orders o join order_items i on i.order_id = o.id
      group by o.id having o.items_sale_cents is distinct from sum(i.sale_cents)
      union all
      select 'product ' || u.product_id || ' was ordered at another time'
      from product_uses u where u.last_ordered_at is distinct from (
        select max(o.submitted_at) from orders o join order_items i on i.order_id = o.id
        where o.client_id = u.client_id and i.product_id = u.product_id and o.status <> 'canceled')`,
  )

const checkTenants: Check['run'] = ({ db }) =>
  wrongRows(
    db,
    'order_design_destinations',
    sql<{ wrong: string }>`
      select 'design ' || d.id || ' goes to a contact of another client' as wrong
      from order_design_destinations s
        join order_designs d on d.id = s.design_id
        join order_items i on i.id = d.item_id
        join orders o on o.id = i.order_id
        join contacts c on c.id = s.contact_id
      where c.client_id <> o.client_id or c.organization_id <> o.organization_id
        or i.organization_id <> o.organization_id or d.organization_id <> o.organization_id`,
  )

const digestOf = async (files: Pick<FileStore, 'read'>, key: string): Promise<string | null> => {
  try {
    return createHash('sha256')
      .update(await buffer(await files.read(key)))
      .digest('hex')
  } catch {
    // Reported as a lost file.
    return null
  }
}

const checkFiles: Check['run'] = async ({ db, files, ledger }) => {
  const rows = await db.selectFrom('design_files').select(['name', 'storage_key']).execute()
  const broken: string[] = []
  for (const { name, storage_key } of rows) {
    const digest = await digestOf(files, storage_key)
    if (digest === null) broken.push(`${name} is not in the store`)
    else if (ledger.uploads.has(name) && ledger.uploads.get(name)?.sha256 !== digest) broken.push(`${name} has changed`)
  }
  const names = new Set(rows.map((row) => row.name))
  const lost = [...ledger.usedUploads].filter((name) => !names.has(name)).map((name) => `${name} has no row`)
  return { checked: rows.length, broken: [...broken, ...lost] }
}

const checkStoredKeys: Check['run'] = async ({ db, storedKeys }) => {
  const keys = await sql<{ key: string }>`
    select storage_key as key from design_files union select storage_key from temporary_files
    union select storage_key from previews`.execute(db)
  const previews = await db.selectFrom('previews').select('id').execute()
  // The cleanup removes the whole folder of an upload that was cut off.
  const uploads = await db.selectFrom('temporary_files').select('id').execute()
  const known = new Set(keys.rows.map((row) => row.key))
  const folders = new Set([...previews, ...uploads].map(({ id }) => id))
  const isKnown = (key: string): boolean =>
    key.startsWith('.') || key.startsWith('incoming/') || known.has(key) || folders.has(key.split('/')[1] ?? '')
  const broken = storedKeys.filter((key) => !isKnown(key)).map((key) => `${key} belongs to nothing`)
  return { checked: storedKeys.length, broken }
}

const checkMails: Check['run'] = async ({ db, receivedMails }) => {
  const rows = await db.selectFrom('mails').select(['id', 'kind', 'state']).execute()
  const times = new Map<string, number>()
  for (const id of receivedMails) times.set(id, (times.get(id) ?? 0) + 1)
  const broken = rows.flatMap(({ id, kind, state }) => {
    if (state === 'kept') return []
    if (state === 'sent' && !times.has(id)) return [`${kind} ${id} counts as sent and was not received`]
    return state === 'sent' ? [] : [`${kind} ${id} is ${state}`]
  })
  const known = new Set(rows.map((row) => row.id))
  const strange = [...times.keys()].filter((id) => !known.has(id)).map((id) => `${id} was received and has no row`)
  const doubled = [...times].filter(([, count]) => count > 1).map(([id, count]) => `${id} was received ${count} times`)
  return { checked: rows.length, broken: [...broken, ...strange, ...doubled] }
}

const checkUnexpected: Check['run'] = ({ ledger }) =>
  Promise.resolve({ checked: ledger.submits.size, broken: [...new Set(ledger.unexpected)] })

/** Invariants of the portal after any fault, in the order in which they are printed. */
export const INVARIANTS: readonly Check[] = [
  { name: 'acknowledged submits and confirmations', run: checkSubmits },
  { name: 'acknowledged notes', run: checkNotes },
  { name: 'project numbers without holes', run: checkProjectNumbers },
  { name: 'invoice numbers without holes', run: checkInvoiceNumbers },
  { name: 'versions agree with events', run: checkVersions },
  { name: 'one change a version', run: checkSharedDraft },
  { name: 'totals and last uses agree', run: checkTotals },
  { name: 'nothing of another client', run: checkTenants },
  { name: 'files of every row', run: checkFiles },
  { name: 'a row for every file', run: checkStoredKeys },
  { name: 'mails sent once', run: checkMails },
  { name: 'no refusal of good input', run: checkUnexpected },
]

/** Checks everything; needs a portal that has ended or is idle. */
export const checkInvariants = async (evidence: ChaosEvidence): Promise<InvariantResult[]> => {
  const results: InvariantResult[] = []
  for (const { name, run } of INVARIANTS) results.push({ name, ...(await run(evidence)) })
  return results
}
