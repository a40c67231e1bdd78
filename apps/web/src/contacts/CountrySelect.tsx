import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countriesQuery } from '../data/contacts.ts'
import { searchOptions } from '../ui/search-options.ts'
import classes from './ContactFields.module.css'

type CountrySelectProps = {
  label: string
  value: string
  error: string | undefined
  disabled?: boolean
  onChange: (code: string) => void
}

export const CountrySelect = ({ label, value, error, disabled = false, onChange }: CountrySelectProps) => {
  const { t } = useTranslation()
  const { data = [] } = useQuery(countriesQuery())
  return (
    <Select
      label={label}
      required
      disabled={disabled}
      data={data.map(({ code, name }) => ({ value: code, label: name }))}
      value={value}
      error={error}
      onChange={(code) => code !== null && onChange(code)}
      searchable
      allowDeselect={false}
      filter={searchOptions}
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
      nothingFoundMessage={t('common.nothingFound')}
    />
  )
}
