import { Alert } from '@mantine/core'
import type { ImportKind } from '@tiraaz/domain/imports/import-limits'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { ImportPlan } from '../../../data/tables/tables.ts'
import { formatInteger } from '../../../i18n/format.ts'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'
import classes from './Tables.module.css'
import { useHeading } from './use-heading.ts'

type PlannedRow = ImportPlan['rows'][number]
type Value = PlannedRow['changes'][number]['before']

const useShownValue = () => {
  const { t } = useTranslation()
  return (value: Value): string => {
    if (value === null || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'tableColumns.words.yes' : 'tableColumns.words.no')
    return String(value)
  }
}

const Changes = ({ row, kind }: { row: PlannedRow; kind: ImportKind }) => {
  const { t } = useTranslation()
  const heading = useHeading(kind)
  const shown = useShownValue()
  if (row.action === 'created') return t('tables.plan.created')
  return (
    <span className={classes.changes}>
      {row.changes.map(({ column, before, after }) => (
        <span key={column}>
          {heading(column)}: <del className="muted">{shown(before)}</del> → {shown(after)}
        </span>
      ))}
    </span>
  )
}

const planColumns = (kind: ImportKind, firstLine: number): readonly Column<PlannedRow>[] => [
  { key: 'line', heading: 'tables.refused.line', numeric: true, cell: ({ at }) => firstLine + at },
  { key: 'what', heading: 'tables.plan.what', title: true, cell: ({ name }) => name },
  { key: 'change', heading: 'tables.plan.change', cell: (row) => <Changes row={row} kind={kind} /> },
]

type PlanViewProps = { kind: ImportKind; plan: ImportPlan; firstLine: number }

/** Preview of the changes that an import would make. */
export const PlanView = ({ kind, plan, firstLine }: PlanViewProps) => {
  const { t } = useTranslation()
  const columns = useMemo(() => planColumns(kind, firstLine), [kind, firstLine])
  const { created, changed, same, rows, unknownColumns } = plan
  const more = created + changed - rows.length
  return (
    <>
      {unknownColumns.length > 0 && (
        <Alert color="attention">{t('tables.plan.unknownColumns', { columns: unknownColumns.join(', ') })}</Alert>
      )}
      <dl className={classes.counts}>
        {(
          [
            ['created', created],
            ['changed', changed],
            ['same', same],
          ] as const
        ).map(([key, count]) => (
          <div key={key} className={classes.count}>
            <dt>{t(`tables.plan.${key}`)}</dt>
            <dd className="numeric">{formatInteger(count)}</dd>
          </div>
        ))}
      </dl>
      {rows.length > 0 && (
        <PagedTable
          label={t('tables.plan.title')}
          columns={columns}
          rows={rows}
          rowKey={({ at }) => String(at)}
          rowName={({ name }) => name}
          empty={null}
        />
      )}
      {more > 0 && <p className="muted">{t('tables.plan.more', { count: more })}</p>}
    </>
  )
}
