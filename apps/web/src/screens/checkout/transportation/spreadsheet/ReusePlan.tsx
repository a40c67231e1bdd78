import { Alert, Button, Loader, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { DistributionFacts } from '@tiraaz/domain/distribution/plan-distribution'
import { isReady } from '@tiraaz/domain/distribution/plan-distribution'
import { planReuse, type OrderReuse } from '@tiraaz/domain/distribution/plan-reuse'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { earlierOrderQuery, type SentOrder } from '../../../../data/orders/distribution.ts'
import { toastFailure } from '../../../../ui/feedback/toast.ts'
import { sheetWords } from './distribution-facts.ts'
import { DesignMappingFields } from './DesignMappingFields.tsx'
import { FactsFailed } from './FactsFailed.tsx'
import { PlanPreview, type PlanPreviewProps } from './PlanPreview.tsx'
import { earlierOrder, mappingOf, sentOrderName } from './reuse-form.ts'
import { saveSheetAs } from './save-sheet-as.ts'
import { usePlanFacts } from './use-plan-facts.ts'

type ReusePlanProps = Pick<PlanPreviewProps, 'clientId' | 'order' | 'onAgain' | 'onApplied'> & { earlierId: string }

/** Plan that applies the distribution of an earlier order to this one. */
export const ReusePlan = ({ earlierId, ...props }: ReusePlanProps) => {
  const { t } = useTranslation()
  const { facts, isError: isWithoutFacts, readAgain } = usePlanFacts(props.clientId, props.order)
  const { data: sent, isError } = useQuery(earlierOrderQuery(props.clientId, earlierId))
  if (isError) {
    return (
      <Alert color="danger" role="alert" title={t('distribution.reuse.orderFailed')}>
        <Button variant="default" onClick={props.onAgain}>
          {t('distribution.reuse.again')}
        </Button>
      </Alert>
    )
  }
  if (isWithoutFacts) return <FactsFailed onRetry={readAgain} />
  return facts === null || sent === undefined ? <Loader /> : <PlannedReuse {...props} facts={facts} sent={sent} />
}

type PlannedReuseProps = Omit<ReusePlanProps, 'earlierId'> & { facts: DistributionFacts; sent: SentOrder }

const PlannedReuse = ({ sent, facts, ...props }: PlannedReuseProps) => {
  const { t, i18n } = useTranslation()
  const [mapping, setMapping] = useState(() => mappingOf(props.order, sent))
  const [quantities, setQuantities] = useState<OrderReuse['quantities']>('same')
  const { sheet, plan } = useMemo(
    () => planReuse({ earlier: earlierOrder(sent), mapping, quantities }, facts, sheetWords(i18n.language)),
    [sent, mapping, quantities, facts, i18n.language],
  )
  const download = useMutation({
    meta: { handlesFailure: true },
    mutationFn: () => saveSheetAs({ client: props.order.clientInfo.name, rows: sheet }),
    onError: () => toastFailure(t('distribution.downloadFailed')),
  })
  const words = {
    notReady: t('distribution.reuse.notReady'),
    nothing: t('distribution.reuse.nothing'),
    planned: t('distribution.reuse.planned'),
    again: t('distribution.reuse.again'),
  }
  return (
    <Stack gap="md">
      <Text>{t('distribution.reuse.from', { name: sentOrderName(sent.order) })}</Text>
      <DesignMappingFields
        order={props.order}
        earlier={sent.order}
        mapping={mapping}
        quantities={quantities}
        onMapping={setMapping}
        onQuantities={setQuantities}
      />
      <PlanPreview
        // Resets the server's refusal, which belongs to the plan that was sent.
        key={JSON.stringify([mapping, quantities])}
        {...props}
        facts={facts}
        plan={plan}
        words={words}
        notices={[]}
        savesNew={false}
        fix={
          isReady(plan) ? null : (
            <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
              {t('distribution.reuse.download')}
            </Button>
          )
        }
      />
    </Stack>
  )
}
