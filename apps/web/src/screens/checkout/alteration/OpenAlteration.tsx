import { Alert } from '@mantine/core'
import { useSaveAlterationRequest } from '../../../data/agency-orders/order-texts.ts'
import type { Order } from '../../../data/orders/order-queries.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { BusyButton } from '../../../ui/form/BusyButton.tsx'
import classes from './Alteration.module.css'

type OpenAlterationProps = { clientId: string; order: Pick<Order, 'id' | 'version'>; request: string }

/** Alteration request that is still open after the agency confirmed the order: settled by one press (R36). */
export const OpenAlteration = ({ clientId, order, request }: OpenAlterationProps) => {
  const { t } = useTranslation()
  const { mutate, isPending } = useSaveAlterationRequest(clientId)
  const settle = () =>
    mutate(
      { orderId: order.id, version: order.version, alterationRequest: null },
      { onSuccess: () => toastSuccess(t('agency.alterationIsAnswered')) },
    )
  return (
    <Alert role="note" color="attention" className={classes.banner} title={t('checkout.alteration.open')}>
      <p className={classes.request}>{request}</p>
      <BusyButton variant="default" size="compact-md" busy={isPending} onClick={settle}>
        {t('agency.alterationAnswered')}
      </BusyButton>
    </Alert>
  )
}
