import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import {
  ATTENTION_KINDS,
  ATTENTION_LIMIT,
  type AttentionKind,
  RETURNED_STATUSES,
} from '@tiraaz/domain/orders/attention'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { useTranslation } from '../../i18n/i18n.ts'
import { agencyAttentionQuery } from '../../data/agency-orders/agency-orders.ts'
import {
  type AgencyOrderListSearch,
  type AgencyOrderTab,
  readTab,
} from '../../data/agency-orders/agency-order-search.ts'
import { openTab } from '../../data/agency-orders/agency-order-tabs.ts'
import { changeFilters } from '../../data/orders/order-list-filters.ts'
import type { WorksheetSearch } from '../../data/worksheets/worksheet-search.ts'
import { formatCount } from '../../i18n/format.ts'
import { ReadFailed } from '../../ui/feedback/ReadFailed.tsx'
import classes from './AttentionList.module.css'

type AttentionListProps = { organizationId: string | null; search: AgencyOrderListSearch }

/** Kinds that are worksheets, with the worksheets that their counts count. */
const WORKSHEETS: Partial<Record<AttentionKind, WorksheetSearch>> = {
  toSend: { view: 'list', toSend: true },
  adjustment: { view: 'list', statuses: [String(WORKSHEET_STATUSES[RETURNED_STATUSES.adjustment].number)] },
  rejected: { view: 'list', statuses: [String(WORKSHEET_STATUSES[RETURNED_STATUSES.rejected].number)] },
}

/** Tabs of kinds that sent orders do not have. */
const TABS: Partial<Record<AttentionKind, AgencyOrderTab>> = { toApprove: 'waitingAtClients' }

/** Checks whether the tab has orders of the kind; drafts wait for nothing. */
const isOfTab = (kind: AttentionKind, search: AgencyOrderListSearch): boolean =>
  readTab(search) === (TABS[kind] ?? 'sent')

/** Link of one kind: to its worksheets, or a filter of the orders. */
const linkOf = (kind: AttentionKind, isShown: boolean, search: AgencyOrderListSearch) => {
  const worksheets = WORKSHEETS[kind]
  return worksheets !== undefined && !isShown
    ? linkOptions({ to: '/agency/worksheets', search: { ...worksheets, agents: search.agents } })
    : linkOptions({
        to: '/agency/orders',
        search: changeFilters(isOfTab(kind, search) ? search : openTab(search, TABS[kind] ?? 'sent'), {
          attention: isShown ? undefined : [kind],
        }),
      })
}

/**
 * Counts of open work above the table, of the clients of the chosen project managers. Each links to its orders; the active
 * one links back to all. Kinds with nothing open are left out, and only overdue orders are coloured.
 */
export const AttentionList = ({ organizationId, search }: AttentionListProps) => {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(agencyAttentionQuery(organizationId, search.agents))
  if (data === undefined && isError) return <ReadFailed onReadAgain={() => void refetch()} />
  const isQuiet = data?.every(({ count }) => count === 0) === true && search.attention === undefined
  if (isQuiet) return null
  return (
    <nav className={classes.root} aria-label={t('agency.attention.title')}>
      <ul className={classes.list} aria-busy={data === undefined}>
        {ATTENTION_KINDS.map((kind) => {
          const count = data === undefined ? undefined : (data.find((one) => one.kind === kind)?.count ?? 0)
          const isShown = search.attention?.includes(kind) === true
          if (count === 0 && !isShown) return null
          return (
            <li key={kind} className={classes.item}>
              <Link
                {...linkOf(kind, isShown, search)}
                className={classes.kind}
                data-shown={isShown}
                data-overdue={kind === 'late' && count !== undefined && count > 0}
                aria-current={isShown ? 'true' : undefined}
                activeProps={NOT_ACTIVE}
              >
                <span className={classes.count}>{count === undefined ? '…' : formatCount(count, ATTENTION_LIMIT)}</span>
                <span className={classes.name}>{t(`agency.attention.${kind}`)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** All links lead to this page; without this the router would mark each of them as active. */
const NOT_ACTIVE = {}
