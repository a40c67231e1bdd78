import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import { findProofDeadline, type ProofDeadlineTerms } from '@tiraaz/domain/proofs/proof-deadline'
import type { ProofDecision } from '@tiraaz/domain/proofs/proof-round'
import { getLanguage } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import { NotFound } from '../../../core/errors.ts'
import { formatDesignName } from '../../../core/format-design-name.ts'
import { defineStatement } from '../../../db/statement.ts'
import { createThumbnailAddresses } from '../../design-files/index.ts'
import { canDoWithOrder } from '../../orders/index.ts'
import { getPersonId, type ProofCtx } from '../proof-actor.ts'
import { DEADLINE_TERMS } from '../store/deadline-terms.ts'
import { selectFilesKey } from '../../proof-conditions/index.ts'

type Output = EndpointOutput<Endpoints['getProof']>

type PersonRow = {
  id: string
  name: string
  isGuest: boolean
  isRevoked: boolean
  openedAt: string | null
  remindedAt: string | null
  answer: { decision: ProofDecision; at: string; note: string; sentence: string } | null
}
type FileRow = Omit<Output['files'][number], 'thumbnailUrl' | 'designName'> & {
  designName: string | null
  designNumber: number
  isReady: boolean
}
export type ProofRow = Omit<
  Output,
  'sentAt' | 'ended' | 'order' | 'item' | 'deadline' | 'files' | 'people' | 'comments' | 'actions'
> & {
  sentAt: Date
  endedAt: Date | null
  endedBy: string | null
  reason: string | null
  order: Output['order'] & { status: OrderStatus }
  item: { id: string; productId: string; nameEt: string; nameEn: string; quantity: number }
  terms: ProofDeadlineTerms
  files: FileRow[]
  people: PersonRow[]
  comments: Output['comments']
}

const files = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'name', f.name, 'designName', sent.design_name, 'designNumber', sent.design_number, 'byteSize', f.byte_size, 'sha256', sent.content_sha256,
    'previewId', pr.id, 'isReady', coalesce(pr.state = 'ready', false)
  ) order by sent.position), '[]')
  from proof_round_files sent
  join design_files f on f.id = sent.design_file_id
  left join previews pr on pr.id = f.preview_id
  where sent.round_id = r.id`

const people = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', asked.id, 'name', asked.name, 'isGuest', asked.is_guest, 'isRevoked', asked.is_revoked, 'openedAt', asked.first_opened_at, 'remindedAt', asked.reminded_at,
    'answer', case when d.id is not null then jsonb_build_object(
      'decision', d.decision, 'at', d.at, 'note', d.note, 'sentence', d.sentence
    ) end
  ) order by asked.is_guest, asked.name, asked.id), '[]')
  from (
    select u.id, u.name, false as is_guest, p.first_opened_at, p.reminded_at, false as is_revoked
    from proof_people p join users u on u.id = p.user_id where p.round_id = r.id
    union all select g.id, g.name, true, g.first_opened_at, g.reminded_at, g.revoked_at is not null from proof_guests g where g.round_id = r.id
  ) asked
  left join proof_decisions d on d.round_id = r.id and coalesce(d.user_id, d.guest_id) = asked.id`

const comments = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'fileId', c.design_file_id, 'page', c.page, 'x', c.x, 'y', c.y, 'text', c.text,
    'author', coalesce(author.name, guest.name), 'isByAgency', c.is_by_agency, 'at', c.at, 'replyTo', c.reply_to, 'resolvedAt', c.resolved_at,
    'resolvedBy', coalesce(resolver.name, resolving_guest.name), 'fromRound', c.from_round
  ) order by c.at, c.reply_to is not null, c.id), '[]')
  from proof_comments c
  left join users author on author.id = c.author_id
  left join proof_guests guest on guest.id = c.author_guest_id
  left join users resolver on resolver.id = c.resolved_by
  left join proof_guests resolving_guest on resolving_guest.id = c.resolved_by_guest_id
  where c.round_id = r.id`

const readProof = defineStatement<{ id: string; clientId: string; organizationId: string }, ProofRow>(
  ({ id, clientId, organizationId }) => sql`
    select r.id, r.number, r.state, r.mode, r.message, r.due_on as "dueOn", r.sent_at as "sentAt",
      sender.name as "sentBy", r.ended_at as "endedAt", ender.name as "endedBy", r.reason,
      r.files_key = ${selectFilesKey(sql`r.item_id`)} as "hasCurrentFiles",
      not exists (select from proof_rounds newer where newer.item_id = r.item_id and newer.number > r.number) as "isNewest",
      jsonb_build_object('id', o.id, 'name', o.name, 'projectNumber', o.project_number, 'status', o.status) as order,
      jsonb_build_object(
        'id', i.id, 'productId', i.product_id, 'quantity', i.quantity,
        'nameEt', coalesce(i.product_name_et, p.name_et), 'nameEn', coalesce(i.product_name_en, p.name_en)
      ) as item,
      ${DEADLINE_TERMS} as terms,
      (
        select jsonb_agg(jsonb_build_object('id', one.id, 'number', one.number, 'state', one.state) order by one.number desc)
        from proof_rounds one where one.item_id = r.item_id
      ) as rounds,
      (${files}) as files, (${people}) as people, (${comments}) as comments
    from proof_rounds r
    join orders o on o.id = r.order_id
    join order_items i on i.id = r.item_id
    join products p on p.id = i.product_id
    join users sender on sender.id = r.sent_by
    left join users ender on ender.id = r.ended_by
    where r.id = ${id} and r.client_id = ${clientId} and r.organization_id = ${organizationId}`,
)

/** Reads a round with all that is shown of it; 404 for another client's. */
export const readProofRow = async (ctx: ProofCtx, id: string): Promise<ProofRow> => {
  const [row] = await readProof(ctx.db, { id, clientId: ctx.client.id, organizationId: ctx.organizationId })
  if (row === undefined) throw new NotFound()
  return row
}

const instant = (text: string): string => new Date(text).toISOString()
const instantOrNull = (text: string | null): string | null => (text === null ? null : instant(text))

/** Name of the product in the reader's language. */
export const getProofProductName = ({ locale }: ProofCtx, { item }: ProofRow): string =>
  ({ et: item.nameEt, en: item.nameEn })[getLanguage(locale)]

/** Effect of the approval on the order's deadline, while it is awaited and where it came too late. */
const deadlineOf = ({ now }: ProofCtx, { state, terms }: ProofRow): Output['deadline'] =>
  state === 'sent' || (state === 'approved' && terms.earliest !== null) ? findProofDeadline(terms, now()) : null

/** Presents what all who are asked about a round see of it. */
export const presentProofContent = (ctx: ProofCtx, row: ProofRow) => {
  const thumbnailOf = createThumbnailAddresses(ctx)
  const { id, number, state, mode, message, dueOn, sentBy, hasCurrentFiles } = row
  return {
    id,
    number,
    state,
    mode,
    message,
    dueOn,
    sentBy,
    hasCurrentFiles,
    sentAt: row.sentAt.toISOString(),
    deadline: deadlineOf(ctx, row),
    files: row.files.map(({ isReady, designName, designNumber, ...file }) => ({
      ...file,
      designName: formatDesignName(ctx.locale, { name: designName }, designNumber),
      thumbnailUrl: isReady && file.previewId !== null ? thumbnailOf(file.previewId) : null,
    })),
    comments: row.comments.map(({ at, resolvedAt, ...comment }) => ({
      ...comment,
      at: instant(at),
      resolvedAt: instantOrNull(resolvedAt),
    })),
  }
}

/** Presents the people of a round; `isFirstLook`: the caller opens it for the first time in this call. */
export const presentPeople = (ctx: ProofCtx, { people: rows }: ProofRow, isFirstLook = false): Output['people'] =>
  rows.map(({ openedAt, remindedAt, answer, ...person }) => ({
    ...person,
    remindedAt: instantOrNull(remindedAt),
    openedAt: isFirstLook && person.id === getPersonId(ctx) ? ctx.now().toISOString() : instantOrNull(openedAt),
    answer: answer === null ? null : { ...answer, at: instant(answer.at) },
  }))

/** Checks what the caller may do with a round that waits for an answer. */
export const getProofActions = (ctx: ProofCtx, row: ProofRow): Pick<Output['actions'], 'decide' | 'comment'> => {
  const { state, isNewest, hasCurrentFiles, order, people: asked } = row
  const isOpen = state === 'sent' && isNewest
  const own = asked.find(({ id }) => id === getPersonId(ctx))
  return {
    decide: isOpen && hasCurrentFiles && own?.answer === null && canDoWithOrder(ctx, 'answerProof', order),
    comment: isOpen && canDoWithOrder(ctx, 'commentProof', order),
  }
}
