import { Loader } from '@mantine/core'
import { type DistributionFacts, planDistribution } from '@tiraaz/domain/distribution/plan-distribution'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FactsFailed } from './FactsFailed.tsx'
import { PlanPreview, type PlanPreviewProps } from './PlanPreview.tsx'
import { fileNoticeText } from '../../../../i18n/file-notice-text.ts'
import type { ReadSheet } from '../../../../sheets/sheet-file.ts'
import { usePlanFacts } from './use-plan-facts.ts'

type SheetPlanProps = Pick<PlanPreviewProps, 'clientId' | 'order' | 'onAgain' | 'onApplied'> & {
  taken: Extract<ReadSheet, { kind: 'read' }>
}

/** Plan that applies a spreadsheet to the order. */
export const SheetPlan = (props: SheetPlanProps) => {
  const { facts, isError, readAgain } = usePlanFacts(props.clientId, props.order)
  if (isError) return <FactsFailed onRetry={readAgain} />
  return facts === null ? <Loader /> : <PlannedSheet {...props} facts={facts} />
}

const PlannedSheet = ({ taken, facts, ...props }: SheetPlanProps & { facts: DistributionFacts }) => {
  const { t } = useTranslation()
  const plan = useMemo(() => planDistribution(taken.sheet, facts), [taken, facts])
  const words = {
    notReady: t('distribution.notReady'),
    nothing: t('distribution.noneToTake'),
    planned: t('distribution.planned'),
    again: t('distribution.again'),
  }
  return (
    <PlanPreview
      {...props}
      facts={facts}
      plan={plan}
      words={words}
      notices={taken.notices.map(fileNoticeText)}
      savesNew
    />
  )
}
