import { Alert, Button, Loader, Stack, Text, NativeSelect, Radio } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type DistributionFacts, isReady } from '@tiraaz/domain/distribution/plan-distribution'
import { planReuse, type OrderReuse } from '@tiraaz/domain/distribution/plan-reuse'
import { useMemo, useState } from 'react'
import type { DesignMapping } from '@tiraaz/domain/distribution/map-designs'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { earlierOrderQuery } from '../../../../data/orders/distribution.ts'
import { savedDistributionQuery } from '../../../../data/orders/saved-distributions.ts'
import { toastFailure } from '../../../../ui/feedback/toast.ts'
import { sheetWords } from './distribution-facts.ts'
import { FactsFailed } from './FactsFailed.tsx'
import { PlanPreview, type PlanPreviewProps } from './PlanPreview.tsx'
import {
  comparedDesigns,
  designLabel,
  orderSource,
  type ReuseSource,
  savedSource,
  sentOrderName,
} from './reuse-form.ts'
import { saveSheetAs } from './save-sheet-as.ts'
import { usePlanFacts } from './use-plan-facts.ts'
import type { Order } from '../../../../data/orders/order-queries.ts'
import { formatInteger } from '../../../../i18n/format.ts'
import classes from './EarlierOrders.module.css'

type DesignMappingFieldsProps = {
  order: Order
  /** Designs of the earlier distribution. */
  designs: ReuseSource['designs']
  mapping: DesignMapping
  quantities: OrderReuse['quantities']
  /** Choice of the pieces as they were. */
  same: string
  onMapping: (mapping: DesignMapping) => void
  onQuantities: (quantities: OrderReuse['quantities']) => void
}

const QUANTITIES = ['same', 'scaled'] as const

/** Fields that map each design to a design of the earlier order, with its quantities. */
const DesignMappingFields = ({ order, designs, mapping, ...props }: DesignMappingFieldsProps) => {
  const { t } = useTranslation()
  const options = designs.map((design) => ({
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
            <Radio key={one} value={one} label={one === 'same' ? props.same : t('distribution.reuse.scaled')} />
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
  if (facts === null || sent === undefined) return <Loader />
  return (
    <PlannedReuse
      {...props}
      facts={facts}
      source={orderSource(props.order, sent)}
      from={t('distribution.reuse.from', { name: sentOrderName(sent.order) })}
      again={t('distribution.reuse.again')}
      same={t('distribution.reuse.same')}
    />
  )
}

type SavedPlanProps = Pick<PlanPreviewProps, 'clientId' | 'order' | 'onAgain' | 'onApplied'> & { savedId: string }

/** Plan that applies a named distribution to this order. */
export const SavedPlan = ({ savedId, ...props }: SavedPlanProps) => {
  const { t } = useTranslation()
  const { facts, isError: isWithoutFacts, readAgain } = usePlanFacts(props.clientId, props.order)
  const { data: saved, isError } = useQuery(savedDistributionQuery(props.clientId, savedId))
  if (isError) {
    return (
      <Alert color="danger" role="alert" title={t('distribution.saved.failed')}>
        <Button variant="default" onClick={props.onAgain}>
          {t('distribution.saved.again')}
        </Button>
      </Alert>
    )
  }
  if (isWithoutFacts) return <FactsFailed onRetry={readAgain} />
  if (facts === null || saved === undefined) return <Loader />
  return (
    <PlannedReuse
      {...props}
      facts={facts}
      source={savedSource(props.order, saved)}
      from={t('distribution.saved.from', { name: saved.name })}
      again={t('distribution.saved.again')}
      same={t('distribution.saved.same')}
    />
  )
}

type PlannedReuseProps = Omit<ReusePlanProps, 'earlierId'> & {
  facts: DistributionFacts
  source: ReuseSource
  from: string
  again: string
  same: string
}

const PlannedReuse = ({ source, facts, from, again, same, ...props }: PlannedReuseProps) => {
  const { t, i18n } = useTranslation()
  // The source as it was at first: what was chosen stays when it is read again.
  const [{ earlier, designs, ...start }] = useState(source)
  const [mapping, setMapping] = useState(start.mapping)
  const [quantities, setQuantities] = useState(start.quantities)
  const { sheet, plan } = useMemo(
    () => planReuse({ earlier, mapping, quantities }, facts, sheetWords(i18n.language)),
    [earlier, mapping, quantities, facts, i18n.language],
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
    again,
  }
  return (
    <Stack gap="md">
      <Text>{from}</Text>
      <DesignMappingFields
        order={props.order}
        designs={designs}
        mapping={mapping}
        quantities={quantities}
        same={same}
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
