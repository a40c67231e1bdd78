import { Loader, Stack } from '@mantine/core'
import {
  type DistributionFacts,
  type DistributionPlan,
  planDistribution,
} from '@tiraaz/domain/distribution/plan-distribution'
import { readPlace } from '@tiraaz/domain/distribution/plan-row'
import { createContactSuggester } from '@tiraaz/domain/distribution/suggest-contacts'
import { useMemo, useState } from 'react'
import { ContactModal } from '../../../../contacts/ContactModal.tsx'
import { fileNoticeText } from '../../../../i18n/file-notice-text.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import type { ReadSheet } from '../../../../sheets/sheet-file.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { recognizedMapping } from './column-choice.ts'
import { FactsFailed } from './FactsFailed.tsx'
import type { SheetContents } from './kept-sheet.ts'
import { PlanPreview, type PlanPreviewProps } from './PlanPreview.tsx'
import { planNames } from './plan-texts.ts'
import { usePlanFacts } from './use-plan-facts.ts'

type SheetPlanProps = Pick<PlanPreviewProps, 'clientId' | 'order' | 'onAgain' | 'onApplied'> & {
  taken: Extract<ReadSheet, { kind: 'read' }>
  contents: Pick<SheetContents, 'mapping' | 'contacts'>
  onChange: (part: Partial<Pick<SheetContents, 'mapping' | 'contacts'>>) => void
  /** A dialog over this one is open: Escape is meant for that. */
  onDialog: (isOpen: boolean) => void
}

/** Plan that applies a spreadsheet to the order. */
export const SheetPlan = (props: SheetPlanProps) => {
  const { facts, isError, readAgain } = usePlanFacts(props.clientId, props.order)
  if (isError) return <FactsFailed onRetry={readAgain} />
  return facts === null ? <Loader /> : <PlannedSheet {...props} facts={facts} />
}

/** Columns that a person should look at: unknown, or designs by nothing but their order. */
const isUnsure = ({ columns }: DistributionPlan): boolean =>
  columns === null || columns.problems.length > 0 || columns.notices.some(({ code }) => code === 'designByPosition')

type PlannedSheetProps = SheetPlanProps & { facts: DistributionFacts }

const PlannedSheet = ({ taken, facts, contents, onChange, onDialog, ...props }: PlannedSheetProps) => {
  const { t } = useTranslation()
  const { sheet } = taken
  const { mapping } = contents
  const contacts = useMemo(() => new Map(contents.contacts), [contents.contacts])
  const [addedRow, setAddedRow] = useState<number | null>(null)
  const plan = useMemo(() => planDistribution(sheet, facts, { mapping, contacts }), [sheet, facts, mapping, contacts])
  const recognized = useMemo(() => recognizedMapping(sheet, planDistribution(sheet, facts)), [sheet, facts])
  const names = useMemo(() => planNames(facts), [facts])
  const suggest = useMemo(() => createContactSuggester(facts.contacts), [facts.contacts])
  const placeOf = (row: number) => (plan.columns === null ? '' : readPlace(sheet[row - 1] ?? [], plan.columns))
  const choose = (row: number, contactId: string | null) =>
    onChange({
      contacts: [
        ...contents.contacts.filter(([other]) => other !== row),
        ...(contactId === null ? [] : [[row, contactId] as const]),
      ],
    })
  const add = (row: number | null) => {
    setAddedRow(row)
    onDialog(row !== null)
  }
  const words = {
    notReady: t('distribution.notReady'),
    nothing: t('distribution.noneToTake'),
    planned: t('distribution.planned'),
    again: t('distribution.again'),
  }
  return (
    <Stack gap="md">
      <ColumnChoice
        sheet={sheet}
        designs={facts.designs}
        names={names}
        mapping={mapping ?? recognized}
        header={recognized.header}
        isWrong={isUnsure(plan)}
        onChange={(next) => onChange({ mapping: next })}
      />
      <PlanPreview
        // Resets the server's refusal, which belongs to the columns that were sent.
        key={JSON.stringify(mapping)}
        {...props}
        facts={facts}
        plan={plan}
        words={words}
        notices={taken.notices.map(fileNoticeText)}
        savesNew
        fixes={{ suggest: (row) => suggest(placeOf(row)), choose, add }}
      />
      {addedRow !== null && (
        <ContactModal
          clientId={props.clientId}
          contact={null}
          objectName={placeOf(addedRow)}
          addressBook="always"
          onClose={() => add(null)}
          onSaved={(contactId) => choose(addedRow, contactId)}
        />
      )}
    </Stack>
  )
}
