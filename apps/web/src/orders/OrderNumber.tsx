import { ActionIcon, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { problemsOf } from '../api/failure.ts'
import { useSaveOrderName } from '../data/agency-orders/order-texts.ts'
import type { ListedOrder } from '../data/orders/order-queries.ts'
import { formatMoment } from '../i18n/format.ts'
import { trimmedOrNone } from '../ui/form/typed-text.ts'
import { orderName, productNames } from './order-name.ts'
import classes from './Orders.module.css'

/**
 * Project number of an order; a draft has none and shows its start time and products. The order's name is edited here
 * (R36).
 */
export const OrderNumber = ({ order }: { order: ListedOrder }) => {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const isFocusDue = useRef(false)
  const { projectNumber, name, createdAt, items } = order
  const stop = (byKey: boolean) => {
    isFocusDue.current = byKey
    setEditing(false)
  }
  /**
   * Restores focus after the name field is closed by keyboard; after a click the focus stays where the person clicked.
   */
  const focusBack = (button: HTMLButtonElement | null) => {
    if (button === null || !isFocusDue.current) return
    isFocusDue.current = false
    button.focus()
  }
  return (
    <span className={classes.number}>
      {projectNumber === null ? (
        <span className={classes.draft}>
          <span className="muted">{t('ordersList.begun', { moment: formatMoment(createdAt) })}</span>
          <span className={classes.draftProducts}>{productNames(items)}</span>
        </span>
      ) : (
        <span className="numeric">{projectNumber}</span>
      )}
      {isEditing ? (
        <NameField order={order} onDone={stop} />
      ) : (
        <>
          {name !== null && <span className={classes.ownName}>{name}</span>}
          {order.canBeRenamed && (
            <ActionIcon
              ref={focusBack}
              className={classes.pencil}
              variant="subtle"
              color="gray"
              aria-label={t('ordersList.rename', { name: orderName(order) })}
              title={t('ordersList.renameHint')}
              onClick={() => setEditing(true)}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          )}
        </>
      )}
    </span>
  )
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus()

/** Enter and blur save, Escape cancels; a refused name stays with its problem. */
const NameField = ({ order, onDone }: { order: ListedOrder; onDone: (byKey: boolean) => void }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(order.name ?? '')
  const { mutate, isPending, error } = useSaveOrderName(order.clientId)
  const isOver = useRef(false)
  const finish = (byKey: boolean) => {
    isOver.current = true
    onDone(byKey)
  }
  const save = (byKey: boolean) => {
    if (isOver.current || isPending) return
    const name = trimmedOrNone(typed)
    if (name === order.name) return finish(byKey)
    mutate({ orderId: order.id, name }, { onSuccess: () => finish(byKey) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save(true)
    if (event.key === 'Escape') finish(true)
  }
  const [problem] = problemsOf(error)
  return (
    <TextInput
      ref={focusOnce}
      className={classes.nameField}
      size="xs"
      aria-label={t('ordersList.ownName')}
      placeholder={t('ordersList.ownName')}
      maxLength={TEXT_LIMITS.name}
      value={typed}
      error={problem?.errors.join(' ')}
      aria-busy={isPending}
      readOnly={isPending}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => save(false)}
    />
  )
}
