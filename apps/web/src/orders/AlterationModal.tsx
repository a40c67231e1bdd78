import { Textarea } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { problemsOf } from '../api/failure.ts'
import { problemAt } from '../api/problems.ts'
import { useSaveAlterationRequest } from '../data/agency-orders/order-texts.ts'
import { dropText, keepText, readText, type TextField } from '../data/orders/kept-text.ts'
import type { ListedOrder } from '../data/orders/order-queries.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { toastSuccess } from '../ui/feedback/toast.ts'
import { useValueAtOpening } from '../ui/form/use-value-at-opening.ts'
import { orderName } from './order-name.ts'

type AlterationModalProps = { order: ListedOrder | null; onClose: () => void }

const requestField = ({ id }: ListedOrder): TextField => ({ ownerId: id, field: 'alteration' })

const FIELDS = ['alterationRequest']

/** Dialog for an alteration request to a submitted order (R36); a half-typed one comes back after a reload or Escape. */
export const AlterationModal = ({ order: latest, onClose }: AlterationModalProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const { mutate, isPending, error, reset } = useSaveAlterationRequest(latest?.clientId ?? '')
  const order = useValueAtOpening(latest, latest?.id, error)
  const kept = order === null ? null : readText(requestField(order), order.alterationRequest)
  const text = typed ?? kept ?? order?.alterationRequest ?? ''
  const close = () => {
    setTyped(null)
    reset()
    onClose()
  }
  const send = () => {
    if (order === null) return
    const { id: orderId, version } = order
    const onSuccess = () => {
      dropText(requestField(order))
      toastSuccess(t('ordersList.alterationSent'))
      close()
    }
    mutate({ orderId, version, alterationRequest: text.trim() }, { onSuccess })
  }
  const problems = problemsOf(error)
  return (
    <FormModal
      opened={order !== null}
      title={t('ordersList.alterationTitle')}
      submitLabel={t('ordersList.alterationSend')}
      busy={isPending}
      problems={problems}
      fields={FIELDS}
      onSubmit={send}
      onClose={close}
    >
      <Textarea
        label={order === null ? '' : t('ordersList.alterationLabel', { name: orderName(order) })}
        description={t('ordersList.alterationHint')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={TEXT_LIMITS.note}
        value={text}
        error={problemAt(problems, 'alterationRequest')}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          if (order !== null) keepText(requestField(order), { text: value, base: order.alterationRequest })
        }}
      />
    </FormModal>
  )
}
