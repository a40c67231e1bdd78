import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from '../../i18n/i18n.ts'
import { searchOptions } from './search-options.ts'
import classes from './SearchSelect.module.css'

type SearchSelectProps = Omit<SelectProps, 'searchable' | 'filter' | 'allowDeselect' | 'classNames' | 'comboboxProps'>

/** Select with a search field; the list opens inside the form, so that it scrolls with it. */
export const SearchSelect = ({ clearable = false, ...field }: SearchSelectProps) => {
  const { t } = useTranslation()
  return (
    <Select
      {...field}
      searchable
      filter={searchOptions}
      allowDeselect={clearable}
      clearable={clearable}
      {...(clearable ? { clearButtonProps: { 'aria-label': t('common.clear') } } : {})}
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
      nothingFoundMessage={t('common.nothingFound')}
    />
  )
}
