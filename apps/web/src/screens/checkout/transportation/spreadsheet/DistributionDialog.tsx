import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../data/order-queries.ts'
import '../../../../ui/mantine-floating.ts'
import { PlanPreview } from './PlanPreview.tsx'
import type { ReadSheet, SheetSource } from './sheet-file.ts'
import { SheetInput } from './SheetInput.tsx'

type DistributionDialogProps = {
  clientId: string
  order: Order
  source: SheetSource
  opened: boolean
  onClose: () => void
  /** The order goes where the sheet says. */
  onApplied: () => void
}

type Taken = Extract<ReadSheet, { kind: 'read' }>

/** From a spreadsheet to the order, with a look at every row between. */
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
  const [taken, setTaken] = useState<Taken | null>(null)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setTaken(null)}
      title={t('distribution.title')}
      size="xl"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {taken === null ? (
        <SheetInput source={source} onSheet={setTaken} />
      ) : (
        <PlanPreview
          clientId={clientId}
          order={order}
          taken={taken}
          onAgain={() => setTaken(null)}
          onApplied={onApplied}
        />
      )}
    </Modal>
  )
}
