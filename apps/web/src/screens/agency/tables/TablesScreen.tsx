import { Select } from '@mantine/core'
import { IMPORT_KINDS, type ImportKind } from '@tiraaz/domain/imports/import-limits'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/i18n.ts'
import { fetchTable } from '../../../data/tables/tables.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ColumnList } from './ColumnList.tsx'
import { ExportMenu } from '../ExportMenu.tsx'
import { ImportPart } from './ImportPart.tsx'
import classes from './Tables.module.css'

/** Export and import of tables. */
export const TablesScreen = ({ kind }: { kind: ImportKind }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const choose = (value: string | null) => {
    const next = IMPORT_KINDS.find((one) => one === value)
    if (next !== undefined) void navigate({ to: '/agency/settings/tables', search: { kind: next }, replace: true })
  }
  return (
    <>
      <PageTitle title={t('tables.title')} below={t('tables.lead')} />
      <Select
        label={t('tables.kind')}
        data={IMPORT_KINDS.map((value) => ({ value, label: t(`tables.kinds.${value}`) }))}
        value={kind}
        allowDeselect={false}
        onChange={choose}
        maw={320}
      />
      <section className={classes.part} aria-label={t('tables.export')}>
        <h2 className={classes.heading}>{t('tables.export')}</h2>
        <div>
          <ExportMenu fetchTable={(signal) => fetchTable(kind, signal)} />
        </div>
      </section>
      <section className={classes.part} aria-label={t('tables.import')}>
        <h2 className={classes.heading}>{t('tables.import')}</h2>
        <p>{t(`tables.hints.${kind}`)}</p>
        <ColumnList kind={kind} />
        <ImportPart key={kind} kind={kind} />
      </section>
    </>
  )
}
