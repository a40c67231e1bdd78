import { useQuery } from '@tanstack/react-query'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { useState } from 'react'
import {
  fetchSpendingCsv,
  type SpendingPeriod,
  type SpendingResponse,
  spendingQuery,
} from '../../data/budgets/budgets.ts'
import { formatInteger } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useFileSaving } from '../../ui/file/use-file-saving.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import type { Column } from '../../ui/table/table-shape.ts'
import { Money } from '../../ui/text/Money.tsx'
import classes from './Budgets.module.css'
import { setSpendingDay } from './spending-period.ts'

type SpendingRow = SpendingResponse['rows'][number]

const CentreName = ({ costCentre }: SpendingRow) => {
  const { t } = useTranslation()
  return costCentre === null ? t('budgets.spending.noCostCentre') : `${costCentre.code} ${costCentre.name}`
}

const COLUMNS: readonly Column<SpendingRow>[] = [
  {
    key: 'costCentre',
    heading: 'budgets.spending.costCentre',
    title: true,
    cell: (row) => <CentreName {...row} />,
  },
  { key: 'orders', heading: 'budgets.spending.orders', numeric: true, cell: ({ orders }) => formatInteger(orders) },
  {
    key: 'waiting',
    heading: 'budgets.spending.waiting',
    numeric: true,
    cell: ({ waiting }) => <Money euros={waiting} />,
  },
  { key: 'spent', heading: 'budgets.spending.spent', numeric: true, cell: ({ spent }) => <Money euros={spent} /> },
]

/** From the beginning of the year until today. */
const thisYear = (): SpendingPeriod => {
  const today = toTallinnDay(new Date())
  return { from: `${today.slice(0, 4)}-01-01`, to: today }
}

/** Spending of a client by cost centre in a period of the person’s choice. */
export const SpendingPart = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation()
  const [period, setPeriod] = useState(thisYear)
  const { data, isError, refetch } = useQuery(spendingQuery(clientId, period))
  const { save, isSaving } = useFileSaving('budgets.spending.download')
  const change = (key: keyof SpendingPeriod) => (day: string | null) => {
    if (day !== null) setPeriod((before) => setSpendingDay(before, key, day))
  }
  return (
    <section aria-labelledby="spending">
      <h2 className={classes.heading} id="spending">
        {t('budgets.spending.title')}
      </h2>
      <p className={classes.muted}>{t('budgets.spending.hint')}</p>
      <div className={classes.period}>
        <DayInput
          className={classes.day}
          label={t('budgets.spending.from')}
          value={period.from}
          onChange={change('from')}
        />
        <DayInput className={classes.day} label={t('budgets.spending.to')} value={period.to} onChange={change('to')} />
        <BusyButton
          variant="default"
          busy={isSaving}
          onClick={() => save((signal) => fetchSpendingCsv(clientId, period, signal))}
        >
          {t('budgets.spending.download')}
        </BusyButton>
      </div>
      <PagedTable
        label={t('budgets.spending.title')}
        columns={COLUMNS}
        rows={data?.rows}
        rowKey={({ costCentre }) => costCentre?.code ?? ''}
        rowName={({ costCentre }) => costCentre?.name ?? t('budgets.spending.noCostCentre')}
        hasFailed={isError}
        onReadAgain={() => void refetch()}
        empty={<EmptyState title={t('budgets.spending.empty')} />}
      />
      {data !== undefined && data.rows.length > 1 && (
        <div className={classes.total}>
          <span>{t('budgets.spending.total')}</span>
          <span>
            {t('budgets.spending.waiting')} <Money euros={data.total.waiting} />
          </span>
          <span>
            {t('budgets.spending.spent')} <Money euros={data.total.spent} />
          </span>
        </div>
      )}
    </section>
  )
}
