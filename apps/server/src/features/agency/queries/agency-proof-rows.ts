import { PROOF_COUNT_LIMIT, PROOF_TABS, type ProofTab } from '@tiraaz/domain/proofs/proof-board'
import type { ProofState } from '@tiraaz/domain/proofs/proof-round'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type SqlParamsOf, defineStatement, defineStatementsByShape } from '../../../db/statement.ts'
import { MATCHES_SEARCH, type SearchFilter } from '../../orders/index.ts'
import { APPROVED_AT, ROUNDS_OF_BOARD } from '../../proofs/index.ts'
import { isOpen, needsProofOfWorksheet } from './attention-conditions.ts'

export type ProofFilter = 'agents' | SearchFilter

export type ProofFilterValues = {
  organizationId: string
  agents: readonly string[]
  words: readonly string[]
  /** Beginning of the days whose approvals are listed. */
  since: Date
}
type Values = ProofFilterValues & { limit: number; offset: number }
type Params = SqlParamsOf<ProofFilterValues>

export type ProofBoardRow = {
  itemId: string
  orderId: string
  projectNumber: string | null
  orderName: string | null
  clientId: string
  clientName: string
  productNames: { et: string; en: string }
  previewId: string | null
  representative: string
  deadline: string | null
  round: { id: string; number: number; state: ProofState; sentAt: string; answeredAt: string | null } | null
  endedAt: Date | null
  dueOn: string | null
  people: { name: string; hasOpened: boolean; hasAnswered: boolean }[]
  openComments: number
  answer: { by: string; isByAgency: boolean; note: string } | null
  /** Days off of the organization since the round was sent. */
  daysOff: string[]
  total: number
}

/** Conditions of the order with the given id. They are values: an `exists` would be joined, and all orders read. */
const OF_ORDER: Record<ProofFilter, (orderId: RawBuilder<unknown>, params: Params) => RawBuilder<SqlBool>> = {
  agents: (orderId, { agents }) => sql`(
    select clients.agent_id from orders join clients on clients.id = orders.client_id where orders.id = ${orderId}
  ) = any(${agents}::text[])`,
  search: (orderId, { organizationId, words }) => sql`${orderId} in (
    select orders.id from orders where orders.organization_id = ${organizationId} and ${MATCHES_SEARCH.search(words)}
  )`,
  commonSearch: (orderId, { words }) =>
    sql`(select ${MATCHES_SEARCH.commonSearch(words)} from orders where orders.id = ${orderId})`,
}

type TabSource = {
  from: RawBuilder<unknown>
  orderId: RawBuilder<unknown>
  itemId: RawBuilder<unknown>
  where: (params: Params) => RawBuilder<unknown>
  orderBy: RawBuilder<unknown>
}

const ofRounds = (where: TabSource['where'], orderBy: RawBuilder<unknown>): TabSource => ({
  from: sql`proof_rounds r`,
  orderId: sql`r.order_id`,
  itemId: sql`r.item_id`,
  where: (params) => sql`r.organization_id = ${params.organizationId} and ${where(params)}`,
  orderBy,
})

const orderOfRound = (condition: RawBuilder<SqlBool>) =>
  sql<SqlBool>`(select ${condition} from orders where orders.id = r.order_id)`

/** Rows of each tab: worksheets for the proofs to send, as the attention counts them, else newest rounds. */
const TABS: Record<ProofTab, TabSource> = {
  toSend: {
    from: sql`worksheets w`,
    orderId: sql`w.order_id`,
    itemId: sql`w.order_item_id`,
    where: ({ organizationId }) => needsProofOfWorksheet(organizationId),
    orderBy: sql`w.deadline nulls last, w.id`,
  },
  waiting: ofRounds(
    () => sql`${ROUNDS_OF_BOARD.waiting()} and ${orderOfRound(isOpen)}`,
    sql`r.due_on nulls last, r.sent_at, r.id`,
  ),
  changesAsked: ofRounds(
    () => sql`${ROUNDS_OF_BOARD.changesAsked()} and ${orderOfRound(isOpen)}`,
    sql`r.answered_at, r.id`,
  ),
  approved: ofRounds(
    ({ since }) => sql`${ROUNDS_OF_BOARD.approved(since)} and ${orderOfRound(sql`orders.status <> 'canceled'`)}`,
    sql`${APPROVED_AT} desc, r.id desc`,
  ),
}

const matching = (tab: ProofTab, filters: readonly ProofFilter[], params: Params) => {
  const { from, where, orderId } = TABS[tab]
  const conditions = filters.map((filter) => sql` and ${OF_ORDER[filter](orderId, params)}`)
  return sql`from ${from} where ${where(params)} ${sql.join(conditions, sql``)}`
}

const countTab = (tab: ProofTab, filters: readonly ProofFilter[], params: Params) => sql`(
  select count(*)::integer from (select ${matching(tab, filters, params)} limit ${sql.lit(PROOF_COUNT_LIMIT)}) as counted
)`

/** First picture of the product's files. */
const PREVIEW = sql`(
  select pr.id from order_designs d
  join order_design_files used on used.design_id = d.id
  join design_files f on f.id = used.design_file_id
  join previews pr on pr.id = f.preview_id and pr.state = 'ready'
  where d.item_id = i.id and not d.is_left_out
  order by d.position, used.position limit 1
)`

const PEOPLE = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'name', asked.name, 'hasOpened', asked.first_opened_at is not null, 'hasAnswered', exists (
      select from proof_decisions d where d.round_id = r.id and coalesce(d.user_id, d.guest_id) = asked.id
    )
  ) order by asked.is_guest, asked.name, asked.id), '[]')
  from (
    select u.id, u.name, false as is_guest, p.first_opened_at
    from proof_people p join users u on u.id = p.user_id where p.round_id = r.id
    union all
    select g.id, g.name, true, g.first_opened_at from proof_guests g where g.round_id = r.id and g.revoked_at is null
  ) asked
  where r.state = 'sent'
)`

const ANSWER = sql`case
  when r.state = 'passed' then jsonb_build_object('by', ender.name, 'isByAgency', true, 'note', r.reason)
  when r.state in ('approved', 'changesRequested') then (
    select jsonb_build_object('by', coalesce(u.name, g.name), 'isByAgency', false, 'note', d.note)
    from proof_decisions d
    left join users u on u.id = d.user_id
    left join proof_guests g on g.id = d.guest_id
    where d.round_id = r.id
    order by d.at desc, d.id desc limit 1
  )
end`

const COLUMNS = sql`
  i.id as "itemId", o.id as "orderId", o.project_number as "projectNumber", o.name as "orderName",
  c.id as "clientId", c.name as "clientName", orderer.name as representative,
  jsonb_build_object(
    'et', coalesce(i.product_name_et, p.name_et), 'en', coalesce(i.product_name_en, p.name_en)
  ) as "productNames",
  ${PREVIEW} as "previewId", coalesce(w.deadline, o.deadline) as deadline,
  case when r.id is not null then jsonb_build_object(
    'id', r.id, 'number', r.number, 'state', r.state, 'sentAt', r.sent_at, 'answeredAt', r.answered_at
  ) end as round,
  r.ended_at as "endedAt", r.due_on as "dueOn", ${PEOPLE} as people, ${ANSWER} as answer,
  (
    select count(*)::integer from proof_comments n
    where n.round_id = r.id and n.reply_to is null and n.resolved_at is null
  ) as "openComments",
  coalesce((
    select jsonb_agg(off.day) from organization_days_off off
    where off.organization_id = o.organization_id and off.day >= r.sent_at::date
  ), '[]') as "daysOff"`

/** Tables of the rows whose items are those of `page`; joins compare organizations (R1). The newest round is that of every tab. */
const tables = ({ organizationId }: Params) => sql`
  join order_items i on i.id = page.item_id and i.organization_id = ${organizationId}
  join orders o on o.id = i.order_id and o.organization_id = ${organizationId}
  join clients c on c.id = o.client_id and c.organization_id = ${organizationId}
  join products p on p.id = i.product_id
  join users orderer on orderer.id = o.orderer_id
  left join worksheets w on w.order_item_id = i.id
  left join lateral (
    select newest.* from proof_rounds newest where newest.item_id = i.id order by newest.number desc limit 1
  ) r on true
  left join users ender on ender.id = r.ended_by`

const readTab = (tab: ProofTab) =>
  defineStatementsByShape<ProofFilter, Values, ProofBoardRow>((filters) =>
    defineStatement((params) => {
      const { itemId, orderBy } = TABS[tab]
      return sql`
        select ${COLUMNS}, ${countTab(tab, filters, params)} as total
        from (
          select ${itemId} as item_id, row_number() over (order by ${orderBy}) as place ${matching(tab, filters, params)}
          order by place limit ${params.limit} offset ${params.offset}
        ) as page ${tables(params)}
        order by page.place`
    }),
  )

/** Page of a tab, each row with the number of all rows of the tab. */
export const READ_TAB = {
  toSend: readTab('toSend'),
  waiting: readTab('waiting'),
  changesAsked: readTab('changesAsked'),
  approved: readTab('approved'),
} satisfies Record<ProofTab, unknown>

/** Numbers of rows of all tabs. */
export const COUNT_TABS = defineStatementsByShape<ProofFilter, ProofFilterValues, Record<ProofTab, number>>((filters) =>
  defineStatement(
    (params) =>
      sql`select ${sql.join(PROOF_TABS.map((tab) => sql`${countTab(tab, filters, params)} as ${sql.id(tab)}`))}`,
  ),
)
