import { Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'

type SegmentedFieldProps<Value extends string> = {
  label: string
  description?: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Choice of one of a few values that are all in sight, with a label. */
export const SegmentedField = <Value extends string>(props: SegmentedFieldProps<Value>) => {
  const { label, description, options, value, onChange } = props
  const labelId = useId()
  return (
    <Input.Wrapper
      label={label}
      {...(description === undefined ? {} : { description })}
      labelElement="div"
      labelProps={{ id: labelId }}
    >
      <div>
        <SegmentedControl<Value> aria-labelledby={labelId} data={[...options]} value={value} onChange={onChange} />
      </div>
    </Input.Wrapper>
  )
}
