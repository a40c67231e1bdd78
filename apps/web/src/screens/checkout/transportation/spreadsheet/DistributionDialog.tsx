import { Modal, Loader, Alert, Button, Stack, Text, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState, useMemo } from 'react'
import { type DistributionFacts, planDistribution } from '@tiraaz/domain/distribution/plan-distribution'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../i18n/i18n.ts'
import type { Order } from '../../../../data/orders/order-queries.ts'
import '../../../../ui/layout/mantine-floating.ts'
import { ReusePlan } from './ReusePlan.tsx'
import type { ReadSheet } from '../../../../sheets/sheet-file.ts'
import type { SheetSource } from './sheet-source.ts'
import { SheetInput } from './SheetInput.tsx'
import { FactsFailed } from './FactsFailed.tsx'
import { PlanPreview, type PlanPreviewProps } from './PlanPreview.tsx'
import { fileNoticeText } from '../../../../i18n/file-notice-text.ts'
import { usePlanFacts } from './use-plan-facts.ts'
import { sentOrdersQuery } from '../../../../data/orders/distribution.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Pages } from '../../../../ui/table/Pages.tsx'
import classes from './EarlierOrders.module.css'
import { addressCount, sentDay, sentOrderName } from './reuse-form.ts'

type EarlierOrdersProps = { clientId: string; order: Order; onChoose: (orderId: string) => void }

/** Sent orders of the client, to reuse the distribution of one. */
const EarlierOrders = ({ clientId, order, onChoose }: EarlierOrdersProps) => {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useQuery({ ...sentOrdersQuery(clientId, page), placeholderData: keepPreviousData })
  if (isError) {
    return (
      <Alert color="danger" role="alert" title={t('distribution.reuse.listFailed')}>
        <Button variant="default" onClick={() => void refetch()}>
          {t('distribution.reuse.retry')}
        </Button>
      </Alert>
    )
  }
  if (data === undefined) return <Loader />
  const others = data.orders.filter(({ id }) => id !== order.id)
  if (others.length === 0 && data.pageCount <= 1) {
    return <EmptyState title={t('distribution.reuse.none')} text={t('distribution.reuse.noneText')} />
  }
  return (
    <Stack gap="md">
      <Text>{t('distribution.reuse.lead')}</Text>
      <ul className={classes.list} aria-label={t('distribution.reuse.list')}>
        {others.map((one) => (
          <li key={one.id}>
            <UnstyledButton className={classes.order ?? ''} onClick={() => onChoose(one.id)}>
              <span className={classes.name}>{sentOrderName(one)}</span>
              <span className={classes.facts}>
                <span>{sentDay(one)}</span>
                <span>{t('distribution.reuse.addresses', { count: addressCount(one) })}</span>
              </span>
              <span className={classes.products}>{one.items.map((item) => item.productName).join(', ')}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {data.pageCount > 1 && <Pages page={page} pageCount={data.pageCount} onPage={setPage} />}
    </Stack>
  )
}

type SheetPlanProps = Pick<PlanPreviewProps, 'clientId' | 'order' | 'onAgain' | 'onApplied'> & {
  taken: Extract<ReadSheet, { kind: 'read' }>
}

/** Plan that applies a spreadsheet to the order. */
const SheetPlan = (props: SheetPlanProps) => {
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

type DistributionDialogProps = {
  clientId: string
  order: Order
  source: SheetSource
  opened: boolean
  onClose: () => void
  /** Called when the distribution has been saved to the order. */
  onApplied: () => void
}

type PlanSource = Extract<ReadSheet, { kind: 'read' }> | { kind: 'earlier'; earlierId: string }

/** Dialog that applies a spreadsheet or an earlier order to this order, with a preview of every row. */
export const DistributionDialog = ({
  clientId,
  order,
  source,
  opened,
  onClose,
  onApplied,
}: DistributionDialogProps) => {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 767px)')
  const [taken, setTaken] = useState<PlanSource | null>(null)
  // Kept until the plan is applied: neither another choice nor closing the dialog loses it.
  const [pasted, setPasted] = useState('')
  const rest = {
    clientId,
    order,
    onAgain: () => setTaken(null),
    onApplied: () => {
      setPasted('')
      onApplied()
    },
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setTaken(null)}
      title={source === 'earlier' ? t('distribution.reuse.title') : t('distribution.title')}
      size="xl"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {taken === null && source === 'earlier' && (
        <EarlierOrders
          clientId={clientId}
          order={order}
          onChoose={(earlierId) => setTaken({ kind: 'earlier', earlierId })}
        />
      )}
      {taken === null && source !== 'earlier' && (
        <SheetInput source={source} pasted={pasted} onPasted={setPasted} onSheet={setTaken} />
      )}
      {taken?.kind === 'read' && <SheetPlan {...rest} taken={taken} />}
      {taken?.kind === 'earlier' && <ReusePlan {...rest} earlierId={taken.earlierId} />}
    </Modal>
  )
}
