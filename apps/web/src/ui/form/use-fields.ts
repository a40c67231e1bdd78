import { useState } from 'react'

/** Value, error and change of one field. */
export type FieldProps<Value> = { value: Value; error: string | undefined; onChange: (value: Value) => void }

/** Props of a field's component, with those of the field in place of the component's own. */
export type FieldOf<Props, Value> = Omit<Props, keyof FieldProps<Value>> & FieldProps<Value>

/** Binds one field of a form: `<TextField label={…} {...field('name')} />`. */
export type BindField<Form> = <Key extends keyof Form>(key: Key) => FieldProps<Form[Key]>

type Changes<Form> = { [Key in keyof Form]?: (value: Form[Key]) => void }

/**
 * Binds fields to the values of a form. `onChange` of a field is the same function on every render, so a memoized field
 * renders only when it changes (decision 122). It calls the `setForm` of the first render.
 */
export const useFields = <Form extends object>(
  form: Form,
  setForm: (change: (before: Form) => Form) => void,
  problem: (key: keyof Form) => string | undefined,
): BindField<Form> => {
  const [changes] = useState<Changes<Form>>({})
  return (key) => {
    changes[key] ??= (value) => setForm((before) => ({ ...before, [key]: value }))
    return { value: form[key], error: problem(key), onChange: changes[key] }
  }
}
