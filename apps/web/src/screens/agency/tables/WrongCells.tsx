import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/table/table-shape.ts'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import type { WrongCell } from './import-table.ts'

const COLUMNS: readonly Column<WrongCell>[] = [
  { key: 'line', heading: 'tables.refused.line', numeric: true, cell: ({ line }) => line ?? '' },
  { key: 'column', heading: 'tables.refused.column', title: true, cell: ({ column }) => column ?? '–' },
  { key: 'value', heading: 'tables.refused.value', cell: ({ value }) => value },
  { key: 'problem', heading: 'tables.refused.problem', cell: ({ message }) => message },
]

/** Problems of an import table by line and column of the file. */
export const WrongCells = ({ cells }: { cells: readonly WrongCell[] }) => {
  const { t } = useTranslation()
  return (
    <>
      <Alert color="danger" role="alert" title={t('tables.refused.title', { count: cells.length })}>
        {t('tables.refused.text')}
      </Alert>
      <PagedTable
        label={t('tables.refused.problem')}
        columns={COLUMNS}
        rows={cells}
        rowKey={({ key }) => key}
        rowName={({ line, column }) => `${line ?? ''} ${column ?? ''}`}
        empty={null}
      />
    </>
  )
}
