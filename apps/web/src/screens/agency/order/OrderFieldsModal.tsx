import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemsOf } from '../../../api/failure.ts'
import { useSetOrderFields } from '../../../data/agency-orders/agency-order.ts'
import type { AgencyOrder } from '../../../data/agency-orders/agency-orders.ts'
import { uncachedOrderQuery } from '../../../data/orders/order-queries.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { editableFields, fieldsInput, isOrderFieldKey } from '../../../orders/order-fields/field-values.ts'
import { OrderFieldInputs } from '../../../orders/order-fields/OrderFieldInputs.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { FormModal } from '../../../ui/form/FormModal.tsx'

/** Dialog of the order fields of a sent order, such as a purchase order number that came later (R45). */
export const OrderFieldsModal = ({ order, onClose }: { order: AgencyOrder; onClose: () => void }) => {
  const { t } = useTranslation()
  const { clientId, id: orderId } = order
  const { data } = useSuspenseQuery(uncachedOrderQuery(clientId, orderId))
  const [fields, setFields] = useState(() => editableFields(data))
  const { mutate, isPending, error } = useSetOrderFields()
  if (fields === null) return null
  const problems = problemsOf(error)
  const save = () =>
    mutate(
      { clientId, orderId, version: data.version, fields: fieldsInput(fields) },
      {
        onSuccess: () => {
          toastSuccess(t('orderFields.changed'))
          onClose()
        },
      },
    )
  return (
    <FormModal
      opened
      title={t('orderFields.title')}
      submitLabel={t('agencyOrder.save')}
      busy={isPending}
      problems={problems}
      fields={problems.map(({ key }) => key).filter(isOrderFieldKey)}
      onSubmit={save}
      onClose={onClose}
    >
      <OrderFieldInputs
        clientId={clientId}
        fields={fields}
        items={data.items}
        problems={problems}
        onChange={setFields}
      />
    </FormModal>
  )
}
