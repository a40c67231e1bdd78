import { useTranslation } from '../../i18n/i18n.ts'
import '../layout/mantine-inside.ts'
import { MultiSelect } from '@mantine/core'
import classes from './FilterSelect.module.css'
import { optionsOf } from './options-of.ts'
import { searchOptions } from './search-options.ts'

type FilterSelectProps = {
  label: string
  options: readonly { id: string; name: string }[]
  selected: readonly string[] | undefined
  /** Undefined when nothing is left. */
  onChange: (ids: string[] | undefined) => void
  className?: string | undefined
}

/** Multi-select of named things. A chosen one that is not offered any more stays, so that it can be removed. */
export const FilterSelect = ({ label, options, selected = [], onChange, className }: FilterSelectProps) => {
  const { t } = useTranslation()
  const gone = selected.filter((id) => !options.some((option) => option.id === id))
  const data = [...optionsOf(options), ...gone.map((id) => ({ value: id, label: t('common.unknown') }))]
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
      placeholder={selected.length === 0 ? t('common.all') : undefined}
      data={data}
      value={[...selected]}
      onChange={(ids) => onChange(ids.length === 0 ? undefined : ids)}
      searchable
      filter={searchOptions}
      clearable
      clearSectionMode="clear"
      hidePickedOptions
      nothingFoundMessage={t('common.nothingFound')}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: false }}
      withScrollArea={false}
    />
  )
}
