import { Button, Group } from '@mantine/core'
import type { Ref } from 'react'
import { dropText } from '../../../../data/orders/kept-text.ts'
import { useSaveItems } from '../../../../data/orders/order-mutations.ts'
import { type TypedRequest, withTypedRequests } from '../../../../designs/typed-requests.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { toastSuccess } from '../../../../ui/feedback/toast.ts'
import { BusyButton } from '../../../../ui/form/BusyButton.tsx'
import { useCheckoutOrder } from '../../checkout-order.ts'
import { formItem, itemInputs } from '../../draft-form.ts'
import classes from './UnfinishedRequests.module.css'

type UnfinishedRequestsProps = {
  ref: Ref<HTMLDivElement>
  requests: readonly TypedRequest[]
  onSettled: () => void
}

/** Half-typed requests about files, with the buttons that save them with the order or leave them out. */
export const UnfinishedRequests = ({ ref, requests, onSettled }: UnfinishedRequestsProps) => {
  const { t } = useTranslation()
  const { clientId, order } = useCheckoutOrder()
  const { mutateAsync, isPending } = useSaveItems(clientId)
  const count = requests.length
  const settle = () => {
    for (const { field } of requests) dropText(field)
    onSettled()
  }
  const save = () => {
    const keys = new Set(requests.map(({ designKey }) => designKey))
    const items = order.items
      .map(formItem)
      .filter(({ designs }) => designs.some(({ key }) => keys.has(key)))
      .map((item) => ({ ...item, designs: withTypedRequests(item.designs, requests) }))
    const { id: orderId, isTransportPriceExcluded } = order
    mutateAsync({ orderId, items: itemInputs(items), isTransportPriceExcluded, validateTransportation: false }).then(
      () => {
        settle()
        toastSuccess(t('checkout.summary.requests.saved', { count }))
      },
      // The global error handler shows a failure.
      () => undefined,
    )
  }
  return (
    <div ref={ref} role="group" tabIndex={-1} aria-label={t('designFiles.alteration.shown')} className={classes.notice}>
      <p>{t('checkout.summary.requests.unfinished', { count })}</p>
      <ul>
        {requests.map(({ field, fileName, text }) => (
          <li key={field.field}>
            {fileName}: <q>{text}</q>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <BusyButton size="sm" busy={isPending} onClick={save}>
          {t('checkout.summary.requests.save', { count })}
        </BusyButton>
        <Button size="sm" variant="default" disabled={isPending} onClick={settle}>
          {t('checkout.summary.requests.leaveOut')}
        </Button>
      </Group>
    </div>
  )
}
