import { Alert, Button, Group } from '@mantine/core'
import { IMPORT_LIMITS, type ImportKind } from '@tiraaz/domain/imports/import-limits'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { ApiFailure, problemsOf } from '../../../api/failure.ts'
import { type ImportTable, useApplyImport, usePreviewImport } from '../../../data/tables/tables.ts'
import { formatInteger } from '../../../i18n/format.ts'
import { fileNoticeText } from '../../../i18n/file-notice-text.ts'
import type { SheetFileNotice, SheetFileProblem } from '../../../sheets/sheet-file.ts'
import { readSheetFile } from '../../../sheets/sheet-request.ts'
import { BottomBar } from '../../../ui/layout/BottomBar.tsx'
import { BusyButton } from '../../../ui/form/BusyButton.tsx'
import { FileDrop } from '../../../ui/file/FileDrop.tsx'
import { InvitationLinks } from './InvitationLinks.tsx'
import { tableOf, wrongCells, type WrongCell } from './import-table.ts'
import { PlanView } from './PlanView.tsx'
import { useHeading } from './use-heading.ts'
import type { Column } from '../../../ui/table/table-shape.ts'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'

const COLUMNS: readonly Column<WrongCell>[] = [
  { key: 'line', heading: 'tables.refused.line', numeric: true, cell: ({ line }) => line ?? '' },
  { key: 'column', heading: 'tables.refused.column', title: true, cell: ({ column }) => column ?? '–' },
  { key: 'value', heading: 'tables.refused.value', cell: ({ value }) => value },
  { key: 'problem', heading: 'tables.refused.problem', cell: ({ message }) => message },
]

/** Problems of an import table by line and column of the file. */
const WrongCells = ({ cells }: { cells: readonly WrongCell[] }) => {
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

type ImportFile = { name: string; table: ImportTable; firstLine: number; notices: readonly SheetFileNotice[] }
type ImportFileProblem = { reason: SheetFileProblem } | { rows: number }

/** Imports a file in steps: read, preview, apply. */
export const ImportPart = ({ kind }: { kind: ImportKind }) => {
  const { t } = useTranslation()
  const headingOf = useHeading(kind)
  const [chosen, setChosen] = useState<ImportFile | null>(null)
  const [refused, setRefused] = useState<ImportFileProblem | null>(null)
  const [isReading, setReading] = useState(false)
  const preview = usePreviewImport()
  const apply = useApplyImport()
  const forget = () => {
    setChosen(null)
    setRefused(null)
    preview.reset()
    apply.reset()
  }
  const choose = async (file: File) => {
    forget()
    setReading(true)
    const read = await readSheetFile(file)
    setReading(false)
    if (read.kind === 'refused') return setRefused({ reason: read.problem })
    const { table, firstLine } = tableOf(kind, read.sheet)
    if (table.rows.length > IMPORT_LIMITS.rows) return setRefused({ rows: table.rows.length })
    setChosen({ name: file.name, table, firstLine, notices: read.notices })
    preview.mutate(table)
  }
  const bringIn = ({ table }: ImportFile, planKey: string) =>
    apply.mutate(
      { table, planKey },
      {
        onError: (error) => {
          if (error instanceof ApiFailure && error.status === 409) preview.mutate(table)
        },
      },
    )
  const isBusy = isReading || preview.isPending || apply.isPending
  const problems = [...problemsOf(preview.error), ...problemsOf(apply.error)]
  const plan = preview.data
  const isOutdated = apply.error instanceof ApiFailure && apply.error.status === 409
  if (apply.data !== undefined) {
    const { created, changed, same, handedLinks } = apply.data
    return (
      <>
        <Alert color="success" role="status">
          {t('tables.done', {
            created: formatInteger(created),
            changed: formatInteger(changed),
            same: formatInteger(same),
          })}
        </Alert>
        {handedLinks !== null && <InvitationLinks links={handedLinks} />}
        <Group>
          <Button variant="default" onClick={forget}>
            {t('tables.again')}
          </Button>
        </Group>
      </>
    )
  }
  return (
    <>
      <FileDrop
        label={
          isBusy ? t(apply.isPending ? 'tables.applying' : 'tables.checking') : (chosen?.name ?? t('tables.choose'))
        }
        hint={t('tables.fileHint', { rows: formatInteger(IMPORT_LIMITS.rows) })}
        accept=".xlsx,.csv,.tsv,.txt"
        disabled={isBusy}
        onFiles={([file]) => {
          if (file !== undefined) void choose(file)
        }}
      />
      {refused !== null && (
        <Alert color="danger" role="alert">
          {'reason' in refused
            ? t(`tables.fileRefused.${refused.reason}`)
            : t('tables.tooManyRows', { rows: formatInteger(refused.rows), max: formatInteger(IMPORT_LIMITS.rows) })}
        </Alert>
      )}
      {chosen !== null && chosen.notices.length > 0 && (
        <Alert color="attention" role="status">
          {chosen.notices.map((notice) => (
            <div key={notice.code}>{fileNoticeText(notice)}</div>
          ))}
        </Alert>
      )}
      {chosen !== null && problems.length > 0 && <WrongCells cells={wrongCells(problems, { ...chosen, headingOf })} />}
      {chosen !== null && plan !== undefined && problems.length === 0 && (
        <>
          {isOutdated && (
            <Alert color="attention" role="alert">
              {t('tables.plan.changedMeanwhile')}
            </Alert>
          )}
          <PlanView kind={kind} plan={plan} firstLine={chosen.firstLine} />
          {plan.created + plan.changed === 0 ? (
            <p role="status">{t('tables.plan.nothing')}</p>
          ) : (
            <BottomBar label={t('tables.plan.title')} count={chosen.name}>
              <BusyButton
                busy={apply.isPending}
                disabled={preview.isPending}
                onClick={() => bringIn(chosen, plan.planKey)}
              >
                {t('tables.plan.apply', { count: plan.created + plan.changed })}
              </BusyButton>
            </BottomBar>
          )}
        </>
      )}
    </>
  )
}
