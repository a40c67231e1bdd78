import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { countriesQuery } from '../data/contacts/contacts.ts'
import { SearchSelect } from '../ui/form/SearchSelect.tsx'

type CountrySelectProps = {
  label: string
  value: string
  error: string | undefined
  disabled?: boolean
  onChange: (code: string) => void
}

export const CountrySelect = memo(({ label, value, error, disabled = false, onChange }: CountrySelectProps) => {
  const { data = [] } = useQuery(countriesQuery())
  return (
    <SearchSelect
      label={label}
      required
      disabled={disabled}
      data={data.map(({ code, name }) => ({ value: code, label: name }))}
      value={value}
      error={error}
      onChange={(code) => code !== null && onChange(code)}
    />
  )
})
CountrySelect.displayName = 'CountrySelect'
