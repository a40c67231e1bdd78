import { TextInput } from '@mantine/core'
import { QUANTITY_DEFAULTS } from '@tiraaz/domain/limits'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '../../i18n/format.ts'
import { stepped, type TypedQuantity, typedQuantity } from './typed-quantity.ts'
import { useReportUnread } from './unread-fields.ts'

type QuantityInputProps = {
  label: ReactNode
  'aria-label'?: string
  value: number
  onChange: (quantity: number) => void
  step?: number
  /** The least that may be ordered: named where a negative number was typed. */
  min?: number
  /** The most that may be ordered: named where too many were typed. */
  max?: number
  disabled?: boolean
  readOnly?: boolean
  description?: ReactNode
  error?: ReactNode
  id?: string
  w?: number | string
  /** Of the field alone, so that a message below may be wider. */
  fieldWidth?: number
}

/** What stands in the field while it differs from how `value` is written. */
type Typed = { text: string; of: number }

const useProblemOf = () => {
  const { t } = useTranslation()
  return (read: TypedQuantity, { min, max }: { min: number; max: number }, isFocused: boolean): string | undefined => {
    switch (read.kind) {
      case 'pieces':
        return undefined
      case 'empty':
        // Whoever types a new number empties the field first.
        return isFocused ? undefined : t('quantityField.empty')
      case 'notWhole':
        return t('quantityField.notWhole')
      case 'negative':
        return t('quantityField.belowMinimum', { min: formatInteger(min) })
      case 'tooLarge':
        return t('quantityField.aboveMaximum', { max: formatInteger(max) })
    }
  }
}

/**
 * Whole pieces. What is no whole number stays as it was typed with its problem below, `onChange` is not called, and the
 * form around hears of it (`useUnreadFields`): no quantity ever turns into another one on its own.
 */
export const QuantityInput = (props: QuantityInputProps) => {
  const { value, onChange, step = 1, min = 0, max = QUANTITY_DEFAULTS.max, fieldWidth, error, ...field } = props
  const fieldId = useId()
  const problemOf = useProblemOf()
  const [typed, setTyped] = useState<Typed | null>(null)
  const [isFocused, setFocused] = useState(false)
  // A value from elsewhere (divided quantities, a sum) takes the place of what was typed, for good.
  if (typed !== null && typed.of !== value) setTyped(null)
  const text = typed !== null && typed.of === value ? typed.text : null
  const read: TypedQuantity = text === null ? { kind: 'pieces', pieces: value } : typedQuantity(text)
  useReportUnread(fieldId, read.kind !== 'pieces')

  const type = (next: string) => {
    const now = typedQuantity(next)
    const pieces = now.kind === 'pieces' ? now.pieces : value
    setTyped({ text: next, of: pieces })
    if (pieces !== value) onChange(pieces)
  }
  const stepByArrow = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    if (props.readOnly !== true) type(String(stepped(value, step, event.key === 'ArrowUp' ? 'up' : 'down')))
  }
  return (
    <TextInput
      {...field}
      classNames={{ input: 'numeric' }}
      {...(fieldWidth === undefined ? {} : { styles: { wrapper: { width: fieldWidth } } })}
      value={text ?? formatInteger(value)}
      error={problemOf(read, { min, max }, isFocused) ?? error}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={stepByArrow}
      onFocus={({ currentTarget }) => {
        // Bare digits are easier to mend than groups of three.
        flushSync(() => {
          setFocused(true)
          if (text === null) setTyped({ text: String(value), of: value })
        })
        currentTarget.select()
      }}
      onBlur={() => {
        setFocused(false)
        if (read.kind === 'pieces') setTyped(null)
      }}
    />
  )
}
