import { Button, Select, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoment } from '../../i18n/format.ts'
import { useState } from 'react'
import { type BudgetEntryResponse, type BudgetResponse, budgetEntriesQuery } from '../../data/budgets/budgets.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import type { Column } from '../../ui/table/table-shape.ts'
import { Money } from '../../ui/text/Money.tsx'
import { budgetDays } from './budget-words.ts'

type Entry = BudgetEntryResponse & { clientId: string }

const OrderOf = ({ clientId, order }: Entry) => {
  const { t } = useTranslation()
  if (order === null) return t('budgets.entry.deletedDraft')
  return (
    <RouterAnchor to="/clients/$clientId/orders" params={{ clientId }} search={{ order: order.id, page: 1 }}>
      {order.projectNumber ?? order.name ?? t('budgets.entry.unnamed')}
    </RouterAnchor>
  )
}

const Kind = ({ kind }: Pick<Entry, 'kind'>) => {
  const { t } = useTranslation()
  return t(`budgets.entry.kinds.${kind}`)
}

const COLUMNS: readonly Column<Entry>[] = [
  { key: 'order', heading: 'budgets.entry.order', title: true, cell: (entry) => <OrderOf {...entry} /> },
  { key: 'at', heading: 'budgets.entry.at', oneLine: true, cell: ({ at }) => formatMoment(at) },
  { key: 'kind', heading: 'budgets.entry.kind', cell: (entry) => <Kind {...entry} /> },
  { key: 'amount', heading: 'budgets.entry.amount', numeric: true, cell: ({ amount }) => <Money euros={amount} /> },
  { key: 'by', heading: 'budgets.entry.by', cell: ({ by }) => by ?? '' },
]

type BudgetEntriesProps = { clientId: string; budget: BudgetResponse; onClose: () => void }

/** Dialog with the entries of one period of a budget, newest first. */
export const BudgetEntries = ({ clientId, budget, onClose }: BudgetEntriesProps) => {
  const { t } = useTranslation()
  const periods = [...(budget.current === null ? [] : [budget.current]), ...budget.earlier]
  const [from, setFrom] = useState(periods[0]?.from ?? '')
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    budgetEntriesQuery(clientId, budget.id, from),
  )
  return (
    <Dialog opened size="xl" title={t('budgets.entriesTitle', { name: budget.name })} onClose={onClose}>
      <Stack>
        <Select
          label={t('budgets.entriesOf')}
          data={periods.map((period) => ({ value: period.from, label: budgetDays(t, period) }))}
          value={from}
          allowDeselect={false}
          onChange={(value) => value !== null && setFrom(value)}
        />
        <PagedTable
          label={t('budgets.entriesTitle', { name: budget.name })}
          columns={COLUMNS}
          rows={data?.pages.flatMap(({ entries }) => entries.map((entry) => ({ ...entry, clientId })))}
          rowKey={({ id }) => id}
          rowName={({ order }) => order?.projectNumber ?? order?.name ?? ''}
          hasFailed={isError}
          onReadAgain={() => void refetch()}
          empty={<EmptyState title={t('budgets.noEntries')} />}
        />
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('budgets.more')}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}
