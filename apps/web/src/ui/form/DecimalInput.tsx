import { TextInput } from '@mantine/core'
import { type DecimalText, readDecimal } from '@tiraaz/domain/text/decimal-text'
import { memo, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { decimalSign, formatDecimal } from '../../i18n/format.ts'
import { useReportUnread } from './unread-fields.ts'

export type DecimalInputProps = {
  label: ReactNode
  'aria-label'?: string
  /** Number as the API has it (euros, per cent); null for an empty field. */
  value: number | null
  onChange: (value: number | null) => void
  /** Allows an empty field. */
  isOptional?: boolean
  /** Fewest decimals shown, and most decimals that may be typed. */
  decimals: { min: number; max: number }
  /** The largest number that may be typed. */
  max: number
  /** Unit shown after the number. */
  unit?: string
  placeholder?: string
  disabled?: boolean
  readOnly?: boolean
  description?: ReactNode
  error?: ReactNode
  id?: string
  w?: number | string
  className?: string
}

/** Typed text, kept while it differs from the formatted `value`. */
type TypedText = { text: string; of: number | null }
type DecimalReading = DecimalText | { kind: 'tooLarge' }

const readTyped = (text: string, { decimals, max }: Pick<DecimalInputProps, 'decimals' | 'max'>): DecimalReading => {
  const read = readDecimal(text, { decimalSign: decimalSign(), decimals: decimals.max })
  return read.kind === 'number' && read.value > max ? { kind: 'tooLarge' } : read
}

const useProblemOf = ({ decimals, max, isOptional }: DecimalInputProps) => {
  const { t } = useTranslation()
  return (read: DecimalReading, isFocused: boolean): string | undefined => {
    switch (read.kind) {
      case 'number':
        return undefined
      case 'empty':
        // No error while focused: the person empties the field before typing a new number.
        return isFocused || isOptional === true ? undefined : t('numberField.empty')
      case 'tooManyDecimals':
        return decimals.max === 0
          ? t('numberField.noDecimals')
          : t('numberField.tooManyDecimals', { decimals: decimals.max })
      case 'tooLarge':
        return t('numberField.tooLarge', { max: formatDecimal(max, { min: 0, max: decimals.max }) })
      case 'notANumber':
      case 'negative':
        return t(`numberField.${read.kind}`)
    }
  }
}

/** Width of the unit in pixels, with the same padding as the number has on the other edge. */
const unitWidth = (unit: string): number => 24 + unit.length * 9

/**
 * Number with the decimal sign of the language. A text that is no number stays as typed with its error below;
 * `onChange` is not called, and the form is notified (`useUnreadFields`): a price never changes into another one by
 * itself.
 */
export const DecimalInput = memo((props: DecimalInputProps) => {
  const { value, onChange, isOptional = false, decimals, max: _max, unit, error, ...field } = props
  const fieldId = useId()
  const problemOf = useProblemOf(props)
  const [typed, setTyped] = useState<TypedText | null>(null)
  const [isFocused, setFocused] = useState(false)
  // A new value from the parent replaces the typed text for good.
  if (typed !== null && typed.of !== value) setTyped(null)
  const text = typed !== null && typed.of === value ? typed.text : null
  const written = value === null ? '' : formatDecimal(value, decimals)
  const read = readTyped(text ?? written, props)
  const isGood = read.kind === 'number' || (read.kind === 'empty' && (isOptional || text === null))
  useReportUnread(fieldId, !isGood)

  const type = (next: string) => {
    const now = readTyped(next, props)
    const meant = now.kind === 'number' ? now.value : now.kind === 'empty' && isOptional ? null : value
    setTyped({ text: next, of: meant })
    if (meant !== value) onChange(meant)
  }
  return (
    <TextInput
      {...field}
      classNames={{ input: 'numeric' }}
      value={text ?? written}
      error={(text === null ? undefined : problemOf(read, isFocused)) ?? error}
      {...(unit === undefined
        ? {}
        : {
            rightSection: <span aria-hidden>{unit}</span>,
            rightSectionWidth: unitWidth(unit),
            rightSectionPointerEvents: 'none',
          })}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={({ currentTarget }) => {
        setFocused(true)
        currentTarget.select()
      }}
      onBlur={() => {
        setFocused(false)
        if (isGood) setTyped(null)
      }}
    />
  )
})
DecimalInput.displayName = 'DecimalInput'
