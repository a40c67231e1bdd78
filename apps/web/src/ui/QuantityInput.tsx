import { NumberInput } from '@mantine/core'
import { QUANTITY_DEFAULTS } from '@tiraaz/domain/limits'
import { type ReactNode, useState } from 'react'
import { thousandsSeparator } from '../i18n/format.ts'

type QuantityInputProps = {
  label: ReactNode
  'aria-label'?: string
  value: number
  onChange: (quantity: number) => void
  step?: number
  disabled?: boolean
  readOnly?: boolean
  description?: ReactNode
  error?: ReactNode
  id?: string
  w?: number | string
  /** Of the field alone, so that a message below may be wider. */
  fieldWidth?: number
}

/** Whole pieces. An emptied field counts as 0, and stays empty until it is left. */
export const QuantityInput = ({ value, onChange, step = 1, fieldWidth, ...props }: QuantityInputProps) => {
  const [isEmptied, setEmptied] = useState(false)
  return (
    <NumberInput
      {...props}
      classNames={{ input: 'numeric' }}
      {...(fieldWidth === undefined ? {} : { styles: { wrapper: { width: fieldWidth } } })}
      value={isEmptied && value === 0 ? '' : value}
      onChange={(typed) => {
        setEmptied(typed === '')
        onChange(typed === '' ? 0 : Number(typed))
      }}
      onBlur={() => setEmptied(false)}
      step={step}
      min={0}
      max={QUANTITY_DEFAULTS.max}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator={thousandsSeparator()}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
