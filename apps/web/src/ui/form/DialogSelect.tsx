import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from '../../i18n/i18n.ts'
import { searchOptions } from './search-options.ts'
import classes from './SearchSelect.module.css'
import { useDialogPlace } from './use-dialog-place.ts'

type DialogSelectProps = Omit<
  SelectProps,
  'ref' | 'searchable' | 'filter' | 'allowDeselect' | 'classNames' | 'comboboxProps' | 'withScrollArea'
>

/** Select with a search field in a short dialog; its list opens beside the dialog and scrolls by itself. */
export const DialogSelect = (field: DialogSelectProps) => {
  const { t } = useTranslation()
  const { findDialog, place } = useDialogPlace()
  return (
    <Select
      {...field}
      ref={findDialog}
      searchable
      filter={searchOptions}
      allowDeselect={false}
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      comboboxProps={{ transitionProps: { duration: 0 }, ...place }}
      nothingFoundMessage={t('common.nothingFound')}
    />
  )
}
