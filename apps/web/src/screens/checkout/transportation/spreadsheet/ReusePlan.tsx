import { Alert, Button, Loader, Stack, Text, NativeSelect, Radio } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type DistributionFacts, isReady } from '@tiraaz/domain/distribution/plan-distribution'
import { planReuse, type OrderReuse } from '@tiraaz/domain/distribution/plan-reuse'
import { useMemo, useState } from 'react'
import type { DesignMapping } from '@tiraaz/domain/distribution/map-designs'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { earlierOrderQuery, type SentOrder } from '../../../../data/orders/distribution.ts'
import { toastFailure } from '../../../../ui/feedback/toast.ts'
import { sheetWords } from './distribution-facts.ts'
import { FactsFailed } from './FactsFailed.tsx'
import { PlanPreview, type PlanPreviewProps } from './PlanPreview.tsx'
import { earlierOrder, mappingOf, sentOrderName, comparedDesigns, designLabel } from './reuse-form.ts'
import { saveSheetAs } from './save-sheet-as.ts'
import { usePlanFacts } from './use-plan-facts.ts'
import type { Order } from '../../../../data/orders/order-queries.ts'
import { formatInteger } from '../../../../i18n/format.ts'
import classes from './EarlierOrders.module.css'

type DesignMappingFieldsProps = {
  order: Order
  earlier: Order
  mapping: DesignMapping
  quantities: OrderReuse['quantities']
  onMapping: (mapping: DesignMapping) => void
  onQuantities: (quantities: OrderReuse['quantities']) => void
}

const QUANTITIES = ['same', 'scaled'] as const

/** Fields that map each design to a design of the earlier order, with its quantities. */
const DesignMappingFields = ({ order, earlier, mapping, ...props }: DesignMappingFieldsProps) => {
  const { t } = useTranslation()
  const options = comparedDesigns(earlier).map((design) => ({
    value: design.id,
    label: t('distribution.reuse.option', { design: designLabel(design), quantity: formatInteger(design.quantity) }),
  }))
  return (
    <Stack gap="md">
      <fieldset className={classes.mapping}>
        <legend>{t('distribution.reuse.mapping')}</legend>
        {comparedDesigns(order).map((design, at) => (
          <NativeSelect
            key={design.id}
            label={t('distribution.reuse.mappingOf', {
              design: designLabel(design),
              quantity: formatInteger(design.quantity),
            })}
            data={[{ value: '', label: t('distribution.reuse.nobody') }, ...options]}
            value={mapping[at] ?? ''}
            onChange={({ currentTarget: { value } }) => props.onMapping(mapping.with(at, value === '' ? null : value))}
          />
        ))}
      </fieldset>
      <Radio.Group
        label={t('distribution.reuse.quantities')}
        value={props.quantities}
        onChange={(value) => props.onQuantities(QUANTITIES.find((one) => one === value) ?? 'same')}
      >
        <Stack gap="xs" mt="xs">
          {QUANTITIES.map((one) => (
            <Radio key={one} value={one} label={t(`distribution.reuse.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  )
}

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
