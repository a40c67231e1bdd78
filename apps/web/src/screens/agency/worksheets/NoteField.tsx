import { Textarea } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'

type NoteFieldProps = {
  label: string
  value: string
  error?: string | undefined
  minRows?: number
  onChange: (text: string) => void
}

/** Text for a printing house, which grows with its lines. */
export const NoteField = ({ label, value, error, minRows = 2, onChange }: NoteFieldProps) => (
  <Textarea
    label={label}
    autosize
    minRows={minRows}
    maxRows={8}
    maxLength={TEXT_LIMITS.note}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
