import { ActionIcon, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemsOf } from '../api/failure.ts'
import { useSaveOrderName } from '../data/order-wishes.ts'
import type { ListedOrder } from '../data/order-queries.ts'
import { formatDay } from '../i18n/format.ts'
import { orderName } from './order-name.ts'
import classes from './Orders.module.css'

/** A draft has no number yet: the day it was begun tells it from others. Its own name is changed where it stands (R36). */
export const OrderNumber = ({ order }: { order: ListedOrder }) => {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const { projectNumber, name, createdAt } = order
  const stop = () => {
    setEditing(false)
    // The pencil is back in the page after this.
    requestAnimationFrame(() => pencil.current?.focus())
  }
  return (
    <span className={classes.number}>
      {projectNumber === null ? (
        <span className="muted">{t('ordersList.begun', { day: formatDay(createdAt) })}</span>
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
              ref={pencil}
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

/** Enter and leaving save, Escape does not; what is refused stays and says why. */
const NameField = ({ order, onDone }: { order: ListedOrder; onDone: () => void }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(order.name ?? '')
  const { mutate, isPending, error } = useSaveOrderName(order.clientId)
  const isOver = useRef(false)
  const finish = () => {
    isOver.current = true
    onDone()
  }
  const save = () => {
    if (isOver.current || isPending) return
    const name = typed.trim() === '' ? null : typed.trim()
    if (name === order.name) return finish()
    mutate({ orderId: order.id, name }, { onSuccess: finish })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') finish()
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
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={save}
    />
  )
}
