import { TextInput } from '@mantine/core'
import { QUANTITY_DEFAULTS } from '@tiraaz/domain/limits'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatInteger } from '../../i18n/format.ts'
import { roundToStep, type TypedQuantity, typedQuantity } from './typed-quantity.ts'
import { useReportUnread } from './unread-fields.ts'

type QuantityInputProps = {
  label: ReactNode
  'aria-label'?: string
  value: number
  onChange: (quantity: number) => void
  step?: number
  /** Smallest quantity that may be ordered, named in the error for a negative number. */
  min?: number
  /** Largest quantity that may be ordered, named in the error for a larger one. */
  max?: number
  disabled?: boolean
  readOnly?: boolean
  description?: ReactNode
  error?: ReactNode
  id?: string
  w?: number | string
  /** The number is an identifier, not an amount: its digits stand together. */
  isIdentifier?: boolean
  /** Width in pixels of the field without its message, which may be wider. */
  fieldWidth?: number
}

/** Typed text, kept while it differs from the formatted `value`. */
type TypedText = { text: string; of: number }

const useProblemOf = () => {
  const { t } = useTranslation()
  return (read: TypedQuantity, { min, max }: { min: number; max: number }, isFocused: boolean): string | undefined => {
    switch (read.kind) {
      case 'pieces':
        return undefined
      case 'empty':
        // No error while focused: the person empties the field before typing a new number.
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
 * Quantity in whole pieces. A text that is no whole number stays as typed with its error below; `onChange` is not
 * called, and the form is notified (`useUnreadFields`): a quantity never changes into another one by itself.
 */
export const QuantityInput = (props: QuantityInputProps) => {
  const { value, onChange, step = 1, min = 0, max = QUANTITY_DEFAULTS.max, ...others } = props
  const { fieldWidth, error, isIdentifier = false, ...field } = others
  const fieldId = useId()
  const problemOf = useProblemOf()
  const [typed, setTyped] = useState<TypedText | null>(null)
  const [isFocused, setFocused] = useState(false)
  // A new value from the parent (divided quantities, a total) replaces the typed text for good.
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
    if (props.readOnly !== true) type(String(roundToStep(value, step, event.key === 'ArrowUp' ? 'up' : 'down')))
  }
  return (
    <TextInput
      {...field}
      classNames={{ input: 'numeric' }}
      {...(fieldWidth === undefined ? {} : { styles: { wrapper: { width: fieldWidth } } })}
      value={text ?? (isIdentifier ? String(value) : formatInteger(value))}
      error={problemOf(read, { min, max }, isFocused) ?? error}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={stepByArrow}
      onFocus={({ currentTarget }) => {
        // Digits without group separators are easier to edit.
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
