import { ActionIcon, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { isOrderGone } from '../data/orders/order-queries.ts'
import { problemsOf } from '../api/failure.ts'
import { useSaveOrderName } from '../data/agency-orders/order-texts.ts'
import { dropText, keepText, readText, type TextField } from '../data/orders/kept-text.ts'
import { trimmedOrNone } from '../ui/form/typed-text.ts'
import classes from './Orders.module.css'

type RenamedOrder = {
  id: string
  clientId: string
  name: string | null
  /** Version of a sent order; null for a draft. */
  sentVersion: number | null
}

const nameField = ({ id }: RenamedOrder): TextField => ({ ownerId: id, field: 'name' })
const readTypedName = (order: RenamedOrder): string | null => readText(nameField(order), order.name)

type EditableNameProps = {
  order: RenamedOrder
  /** Name of the order in the label of the button. */
  label: string
  canBeRenamed: boolean
  /** Name as it is read; the field takes its place. */
  children: ReactNode
}

/** Name that the client gives an order (R36), edited in its place. */
export const EditableName = ({ order, label, canBeRenamed, children }: EditableNameProps) => {
  const { t } = useTranslation()
  // A page that was left in the middle of a name comes back to it, unless the order was sent since.
  const [isEditing, setEditing] = useState(() => canBeRenamed && readTypedName(order) !== null)
  const isFocusDue = useRef(false)
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
  if (isEditing) return <NameField order={order} onDone={stop} />
  return (
    <span className={classes.editable}>
      {children}
      {canBeRenamed && (
        <ActionIcon
          ref={focusBack}
          className={classes.pencil}
          variant="subtle"
          color="gray"
          aria-label={t('ordersList.rename', { name: label })}
          title={t('ordersList.renameHint')}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
    </span>
  )
}

/** Reason why a name was not saved, shown beside its field. */
const useNameProblem = (error: Error | null): string | undefined => {
  const { t } = useTranslation()
  if (error === null) return undefined
  const [problem] = problemsOf(error)
  return problem?.errors.join(' ') ?? t(isOrderGone(error) ? 'ordersList.nameClosed' : 'ordersList.nameNotSaved')
}

/**
 * Enter and blur save, Escape cancels; a refused name stays with its problem. A restored name is saved at once: nothing
 * would leave its field.
 */
const NameField = ({ order, onDone }: { order: RenamedOrder; onDone: (byKey: boolean) => void }) => {
  const { t } = useTranslation()
  const [restored] = useState(() => readTypedName(order))
  const [typed, setTyped] = useState(restored ?? order.name ?? '')
  // A restored field takes the focus from nothing else on the page.
  const focusOnce = useCallback(
    (field: HTMLInputElement | null) => {
      if (restored === null) field?.focus()
    },
    [restored],
  )
  const { mutate, isPending, error } = useSaveOrderName(order.clientId)
  const nameProblem = useNameProblem(error)
  const isOver = useRef(false)
  const isRestoredSaved = useRef(false)
  const finish = (byKey: boolean) => {
    isOver.current = true
    dropText(nameField(order))
    onDone(byKey)
  }
  const save = (byKey: boolean) => {
    if (isOver.current || isPending) return
    const name = trimmedOrNone(typed)
    if (name === order.name) return finish(byKey)
    mutate({ orderId: order.id, name, sentVersion: order.sentVersion }, { onSuccess: () => finish(byKey) })
  }
  const saveRestored = useEffectEvent(() => {
    if (restored === null || isRestoredSaved.current) return
    isRestoredSaved.current = true
    save(false)
  })
  useEffect(() => saveRestored(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save(true)
    if (event.key === 'Escape') finish(true)
  }
  return (
    <TextInput
      ref={focusOnce}
      className={classes.nameField}
      size="xs"
      aria-label={t('ordersList.ownName')}
      placeholder={t('ordersList.ownName')}
      maxLength={TEXT_LIMITS.name}
      value={typed}
      error={nameProblem}
      aria-busy={isPending}
      readOnly={isPending}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        keepText(nameField(order), { text, base: order.name })
      }}
      onKeyDown={onKeyDown}
      onBlur={() => save(false)}
    />
  )
}
