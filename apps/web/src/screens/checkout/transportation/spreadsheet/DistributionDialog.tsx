import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../data/orders/order-queries.ts'
import '../../../../ui/layout/mantine-floating.ts'
import { EarlierOrders } from './EarlierOrders.tsx'
import { ReusePlan } from './ReusePlan.tsx'
import type { ReadSheet } from '../../../../sheets/sheet-file.ts'
import type { SheetSource } from './sheet-source.ts'
import { SheetInput } from './SheetInput.tsx'
import { SheetPlan } from './SheetPlan.tsx'

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
