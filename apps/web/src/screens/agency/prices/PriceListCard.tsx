import { Button, Select } from '@mantine/core'
import type { Day } from '@tiraaz/domain/calendar/day'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { FieldProblem } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import type { ProductPrices } from '../../../data/products/prices.ts'
import { formatDecimal, formatMoney } from '../../../i18n/format.ts'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { EditGrid } from '../../../ui/grid/EditGrid.tsx'
import {
  cellProblem,
  findDroppedFees,
  type ListForm,
  readRows,
  risingRows,
  STEP_CELLS,
  stateOf,
  formatPriceCell,
} from './price-form.ts'
import classes from './Prices.module.css'

type PriceListCardProps = {
  list: ListForm
  printingHouses: ProductPrices['printingHouses']
  today: Day
  /** Problems of this list, without the key prefix. */
  problems: readonly FieldProblem[]
  onChange: (list: ListForm) => void
  onCopy: () => void
  onRemove: () => void
}

const UNIT_PRICE = 1

export const PriceListCard = ({
  list,
  printingHouses,
  today,
  problems,
  onChange,
  onCopy,
  onRemove,
}: PriceListCardProps) => {
  const { t } = useTranslation()
  const printingHouse = printingHouses.find(({ id }) => id === list.printingHouseId)
  const name = printingHouse?.name ?? t('prices.houseMissing')
  // Computed once per list, not per cell.
  const read = useMemo(() => readRows(list), [list])
  const rising = useMemo(() => risingRows(list), [list])
  const dropped = useMemo(() => findDroppedFees(list), [list])
  const noticeAt = (row: number, column: number) => {
    if (column === UNIT_PRICE && rising.has(row)) return t('prices.rising')
    const fee = dropped.get(`${row} ${column}`)
    return fee === undefined ? undefined : t('prices.feeDropped', { sum: formatMoney(fee) })
  }
  const columns = STEP_CELLS.map(({ field, decimals }) => ({
    key: field,
    heading: t(`prices.columns.${field}`),
    numeric: true,
    placeholder: field === 'quantityBreak' ? undefined : formatDecimal(0, decimals),
  }))
  const change = (changes: Partial<ListForm>) => onChange({ ...list, ...changes })
  const offered = printingHouses.filter(({ id, isActive }) => isActive || id === list.printingHouseId)
  const state = stateOf(list, today)
  return (
    <section className={classes.card} data-list={list.key} aria-label={t('prices.listNamed', { name })}>
      <header className={classes.cardHead}>
        <h2 className={classes.cardTitle}>{name}</h2>
        <span className={classes.state} data-state={state}>
          {printingHouse?.isActive === false ? t('prices.houseInactive') : t(`prices.state.${state}`)}
        </span>
        <span className={classes.cardActions}>
          <Button variant="subtle" size="compact-md" leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopy}>
            {t('prices.copy')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onRemove}
          >
            {t('common.remove')}
          </Button>
        </span>
      </header>
      <div className={classes.listFields}>
        <Select
          label={t('prices.house')}
          data={offered.map(({ id, name: label }) => ({ value: id, label }))}
          value={list.printingHouseId}
          error={list.printingHouseId === null ? t('numberField.empty') : problemAt(problems, 'printingHouseId')}
          onChange={(printingHouseId) => printingHouseId !== null && change({ printingHouseId })}
          allowDeselect={false}
          withScrollArea={false}
          comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
        />
        <DayInput
          label={t('prices.validFrom')}
          value={list.validFrom}
          error={list.validFrom === null ? t('numberField.empty') : problemAt(problems, 'validFrom')}
          onChange={(validFrom) => change({ validFrom })}
        />
        <DayInput
          label={t('prices.validTo')}
          value={list.validTo}
          error={problemAt(problems, 'validTo')}
          onChange={(validTo) => change({ validTo })}
        />
      </div>
      {problemAt(problems, 'steps') !== undefined && (
        <p className={classes.fieldProblem} role="alert" tabIndex={-1} data-problems>
          {problemAt(problems, 'steps')}
        </p>
      )}
      <EditGrid
        label={t('prices.gridOf', { name })}
        columns={columns}
        rows={list.rows}
        onChange={(rows) => change({ rows })}
        problemAt={(row, column) => cellProblem(read, problems, row, column)}
        tidy={formatPriceCell}
        noticeAt={noticeAt}
        addLabel={t('prices.addStep')}
      />
    </section>
  )
}
