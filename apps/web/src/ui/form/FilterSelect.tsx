import { useTranslation } from '../../i18n/i18n.ts'
import '../layout/mantine-inside.ts'
import { MultiSelect, type OptionsFilter } from '@mantine/core'
import { useState } from 'react'
import classes from './FilterSelect.module.css'
import { optionsOf } from './options-of.ts'
import { searchOptions } from './search-options.ts'

type FilterSelectProps = {
  label: string
  /** Shown while nothing is chosen: all of them, unless said otherwise. */
  placeholder?: string
  options: readonly { id: string; name: string }[]
  selected: readonly string[] | undefined
  /** Undefined when nothing is left. */
  onChange: (ids: string[] | undefined) => void
  className?: string | undefined
  /** Options are searched elsewhere: `onType` gets the text, pending means that they are not those of the text yet. */
  search?: { onType: (text: string) => void; isPending: boolean } | undefined
}

const keepOptions: OptionsFilter = ({ options }) => options

/** Multi-select of named things. A chosen one that is not offered any more stays, so that it can be removed. */
export const FilterSelect = ({
  label,
  placeholder,
  options,
  selected = [],
  onChange,
  className,
  search,
}: FilterSelectProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const isPending = search?.isPending === true
  const gone = selected.filter((id) => !options.some((option) => option.id === id))
  const data = [
    ...optionsOf(options),
    ...gone.map((id) => ({ value: id, label: t(isPending ? 'common.loading' : 'common.unknown') })),
    ...(search === undefined || typed !== '' ? [] : [{ value: 'more', label: t('common.typeToFind'), disabled: true }]),
  ]
  const type = (text: string) => {
    setTyped(text)
    search?.onType(text)
  }
  return (
    <MultiSelect
      className={className}
      classNames={{
        input: classes.input,
        inputField: classes.field,
        pillsList: classes.names,
        options: classes.options,
      }}
      label={label}
      placeholder={selected.length === 0 ? (placeholder ?? t('common.all')) : undefined}
      data={data}
      value={[...selected]}
      onChange={(ids) => onChange(ids.length === 0 ? undefined : ids)}
      searchable
      searchValue={typed}
      onSearchChange={type}
      filter={search === undefined || isPending ? searchOptions : keepOptions}
      clearable
      clearSectionMode="clear"
      hidePickedOptions
      nothingFoundMessage={t(isPending ? 'common.loading' : 'common.nothingFound')}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: false }}
      withScrollArea={false}
    />
  )
}
