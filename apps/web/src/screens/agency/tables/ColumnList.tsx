import type { ImportColumn } from '@tiraaz/domain/imports/column'
import { IMPORT_COLUMNS } from '@tiraaz/domain/imports/import-columns'
import type { ImportKind } from '@tiraaz/domain/imports/import-limits'
import { useTranslation } from '../../../i18n/i18n.ts'
import classes from './Tables.module.css'
import { useAllowedWords, useHeading } from './use-heading.ts'

/** Allowed and required columns of an import table. */
export const ColumnList = ({ kind }: { kind: ImportKind }) => {
  const { t } = useTranslation()
  const heading = useHeading(kind)
  const allowed = useAllowedWords()
  const columns: readonly ImportColumn[] = IMPORT_COLUMNS[kind]
  return (
    <details className={classes.columns}>
      <summary className={classes.summary}>{t('tables.columns')}</summary>
      <p className="muted">{t('tables.columnsHint')}</p>
      <ul className={classes.list}>
        {columns.map((column) => (
          <li key={column.key} className={classes.column}>
            {heading(column.key)}
            {column.isKey === true && ' *'}
            <Words words={allowed(column)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const Words = ({ words }: { words: readonly string[] }) =>
  words.length === 0 ? null : <span className="muted">: {words.join(' / ')}</span>
