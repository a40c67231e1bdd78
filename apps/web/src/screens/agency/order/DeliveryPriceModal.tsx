import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type FieldProblem, problemsOf } from '../../../api/failure.ts'
import { type AgencyOrderPage, useSetTransportPrices } from '../../../data/agency-orders/agency-order.ts'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { useValueAtOpening } from '../../../ui/form/use-value-at-opening.ts'
import { marginAfterDeliveries } from './margin-after-change.ts'
import { missingReason } from './missing-reason.ts'
import { deliveriesToPrice } from './price-address.ts'
import { PriceFields, type PriceInput } from './PriceFields.tsx'

type DeliveryPriceModalProps = { page: AgencyOrderPage; asked: string | undefined; onClose: () => void }

const FIELDS = ['purchasePrice', 'price', 'reason']
const NOTHING: readonly FieldProblem[] = []

/** Sets the transport price of one destination, or of each without a price (R16, R17). */
export const DeliveryPriceModal = ({ page: latest, asked, onClose }: DeliveryPriceModalProps) => {
  const { t } = useTranslation()
  const { mutate, isPending, error, reset } = useSetTransportPrices()
  const page = useValueAtOpening(latest, asked, error)
  const { order, isTransportPriceExcluded } = page
  const deliveries = deliveriesToPrice(page, asked)
  const [first, ...others] = deliveries
  const [change, setChange] = useState<Partial<PriceInput>>({})
  const [missing, setMissing] = useState<readonly FieldProblem[]>(NOTHING)
  const unread = useUnreadFields()
  const typed: PriceInput = {
    purchasePrice: first?.override.purchasePrice ?? null,
    price: first?.override.price ?? null,
    reason: first?.override.reason ?? '',
    ...change,
  }
  const close = () => {
    setChange({})
    setMissing(NOTHING)
    reset()
    onClose()
  }
  const save = () => {
    if (unread.hasUnread) return
    const lacking = missingReason(
      typed,
      deliveries.some(({ price }) => price !== null),
    )
    setMissing(lacking)
    if (lacking.length > 0) return
    const { id: orderId, clientId, version } = order
    const prices = {
      ...typed,
      reason: typed.reason.trim(),
      destinationIds: deliveries.map(({ destinationId }) => destinationId),
    }
    const onSuccess = () => {
      toastSuccess(t('agencyOrder.saved'))
      close()
    }
    mutate({ clientId, orderId, version, prices }, { onSuccess })
  }
  const problems = missing.length > 0 ? missing : problemsOf(error)
  const title =
    others.length === 0
      ? t('agencyOrder.transportTo', { name: first?.name ?? '' })
      : t('agencyOrder.transportToAll', { count: deliveries.length })
  return (
    <FormModal
      opened={first !== undefined}
      title={title}
      submitLabel={t('agencyOrder.save')}
      busy={isPending}
      problems={problems}
      fields={FIELDS}
      onSubmit={save}
      onClose={close}
    >
      {others.length > 0 && <span>{t('agencyOrder.eachPrice')}</span>}
      <UnreadFieldsContext value={unread.report}>
        <PriceFields
          value={typed}
          onChange={(part) => setChange({ ...change, ...part })}
          problems={problems}
          listed={{
            purchasePrice: t('agencyOrder.byTariff'),
            price: isTransportPriceExcluded ? t('agencyOrder.transportFree') : t('agencyOrder.byTariff'),
          }}
          effective={{ purchasePrice: typed.purchasePrice, price: typed.price }}
          ofOrder={marginAfterDeliveries(page, deliveries, typed)}
          floor={page.marginFloorPercent}
          isFree={isTransportPriceExcluded}
        />
      </UnreadFieldsContext>
    </FormModal>
  )
}
