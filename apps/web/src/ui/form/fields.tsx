import { Checkbox, type CheckboxProps, TextInput, type TextInputProps } from '@mantine/core'
import { memo } from 'react'
import { DecimalInput, type DecimalInputProps } from './DecimalInput.tsx'
import { textOrNone } from './typed-text.ts'
import type { FieldOf } from './use-fields.ts'

export const TextField = memo(({ onChange, ...props }: FieldOf<TextInputProps, string>) => (
  <TextInput {...props} onChange={(event) => onChange(event.currentTarget.value)} />
))
TextField.displayName = 'TextField'

/** Text that is null while the field is blank. */
export const OptionalTextField = memo(({ value, onChange, ...props }: FieldOf<TextInputProps, string | null>) => (
  <TextInput {...props} value={value ?? ''} onChange={(event) => onChange(textOrNone(event.currentTarget.value))} />
))
OptionalTextField.displayName = 'OptionalTextField'

/** Number that is required: an emptied field keeps the last one. `DecimalInput` itself takes an optional number. */
export const DecimalField = memo(({ onChange, ...props }: FieldOf<DecimalInputProps, number>) => (
  <DecimalInput {...props} onChange={(value) => value !== null && onChange(value)} />
))
DecimalField.displayName = 'DecimalField'

export const CheckboxField = memo(({ value, onChange, ...props }: FieldOf<CheckboxProps, boolean>) => (
  <Checkbox {...props} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
))
CheckboxField.displayName = 'CheckboxField'
