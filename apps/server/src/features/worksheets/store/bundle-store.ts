import { WORKSHEET_STATUSES, type WorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { addLocale } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { insertMany } from '../../../db/many-rows.ts'
import { createLinkToken, deriveLinkToken } from '../../accounts/index.ts'
import type { SendingGroup } from '../queries/plan-sending.ts'
import { areLinksEmailed } from './worksheet-link-store.ts'

type NewBundle = SendingGroup & { expiresAt: Date }

/** Worksheets of one email with the address of their page. */
type CreatedBundle = { group: NewBundle; link: string; expiresAt: Date }

const LINK_COLUMNS = {
  id: 'text',
  organization_id: 'text',
  worksheet_id: 'text',
  token_hash: 'text',
  bundle_token_hash: 'text',
  email: 'text',
  is_mailed: 'boolean',
  printing_house_name: 'text',
  created_by: 'text',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
} as const

/**
 * Creates a link for each worksheet and a page link for each group, and revokes the links before. A worksheet alone needs no
 * page of several. Answered worksheets stay on the pages that their address has already.
 */
export const createBundles = async (
  tx: OrganizationCtx,
  groups: readonly NewBundle[],
  answeredIds: ReadonlySet<string> = new Set(),
): Promise<CreatedBundle[]> => {
  const worksheetIds = groups.flatMap(({ rows }) => rows.map(({ id }) => id))
  const kept = groups.flatMap(({ email, rows }) =>
    rows.flatMap(({ id }) => (answeredIds.has(id) ? [{ worksheet_id: id, email }] : [])),
  )
  await tx.db
    .updateTable('worksheet_links')
    .set({ revoked_at: tx.now() })
    .where(sql<boolean>`worksheet_id = any(${worksheetIds}::text[])`)
    .where('organization_id', '=', tx.organizationId)
    .where('revoked_at', 'is', null)
    .where(
      sql<boolean>`(bundle_token_hash is null or not exists (
        select from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept(worksheet_id text, email text)
        where kept.worksheet_id = worksheet_links.worksheet_id and kept.email = worksheet_links.email
      ))`,
    )
    .execute()
  const made = groups.map((group) => {
    const { token, tokenHash } = createLinkToken()
    const isAlone = group.rows.length === 1
    const rows = group.rows.map(({ id }) => ({
      id: tx.newId(),
      organization_id: tx.organizationId,
      worksheet_id: id,
      token_hash: isAlone ? tokenHash : deriveLinkToken(token, id).tokenHash,
      bundle_token_hash: isAlone ? null : tokenHash,
      email: group.email,
      is_mailed: areLinksEmailed(tx),
      printing_house_name: group.house.name,
      created_by: tx.user.id,
      created_at: tx.now(),
      expires_at: group.expiresAt,
    }))
    const path = isAlone ? `worksheets/${token}` : `worksheets/list/${token}`
    const link = addLocale(`${tx.ports.publicUrl}/${path}`, group.house.locale)
    return { rows, bundle: { group, link, expiresAt: group.expiresAt } }
  })
  await insertMany(tx.db, 'worksheet_links', { rows: made.flatMap(({ rows }) => rows), types: LINK_COLUMNS })
  return made.map(({ bundle }) => bundle)
}

type Sending = {
  worksheetId: string
  kind: 'sent' | 'reminded' | 'linkHanded'
  status: WorksheetStatus
  note: string
}

/** Records the sending of each worksheet (R23) and gives it a new version. The caller has locked the orders. */
export const recordSendings = async (tx: OrganizationCtx, sendings: readonly Sending[]): Promise<void> => {
  const rows = sendings.map(({ worksheetId, kind, status, note }) => ({
    id: tx.newId(),
    worksheet_id: worksheetId,
    kind,
    status: WORKSHEET_STATUSES[status].number,
    note,
  }))
  await sql`
    with given as (
      select x.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x(id text, worksheet_id text, kind text, status integer, note text)
    ), changed as (
      update worksheets set version = worksheets.version + 1 from given
      where worksheets.id = given.worksheet_id and worksheets.organization_id = ${tx.organizationId}
      returning worksheets.id
    )
    insert into worksheet_events (id, organization_id, worksheet_id, actor_id, at, kind, from_status, to_status, note)
    select given.id, ${tx.organizationId}, worksheet_id, ${tx.user.id}, ${tx.now()}::timestamptz, kind, status, status, note
    from given join changed on changed.id = given.worksheet_id`.execute(tx.db)
}

type WorksheetAnswer = { worksheetId: string; number: number; note: string; answer: string }

/** Adds answers to the notes and records them (R23). The caller has locked the orders. */
export const saveAnswers = async (tx: OrganizationCtx, answers: readonly WorksheetAnswer[]): Promise<void> => {
  if (answers.length === 0) return
  const rows = answers.map(({ worksheetId, number, note, answer }) => ({
    id: tx.newId(),
    worksheet_id: worksheetId,
    status: number,
    note,
    answer,
  }))
  await sql`
    with given as (
      select x.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x(id text, worksheet_id text, status integer, note text, answer text)
    ), changed as (
      update worksheets set note = given.note, version = worksheets.version + 1 from given
      where worksheets.id = given.worksheet_id and worksheets.organization_id = ${tx.organizationId}
      returning worksheets.id
    )
    insert into worksheet_events (id, organization_id, worksheet_id, actor_id, at, kind, from_status, to_status, note)
    select given.id, ${tx.organizationId}, worksheet_id, ${tx.user.id}, ${tx.now()}::timestamptz, 'answered', status, status, answer
    from given join changed on changed.id = given.worksheet_id`.execute(tx.db)
}
