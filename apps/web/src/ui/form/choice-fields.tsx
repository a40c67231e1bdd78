import { Select, type SelectProps } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { searchOptions } from './search-options.ts'
import type { FieldOf } from './use-fields.ts'

/** Memoized by the caller: a new list draws the field again. */
type Options<Value> = { data: readonly { value: Value; label: string }[] }

const PlainChoiceField = <Value extends string>({
  data,
  onChange,
  ...props
}: FieldOf<Omit<SelectProps, 'data'>, Value> & Options<Value>) => (
  <Select
    {...props}
    data={[...data]}
    allowDeselect={false}
    onChange={(value) => {
      const chosen = data.find((option) => option.value === value)
      if (chosen !== undefined) onChange(chosen.value)
    }}
  />
)

/** Select with a few values. The cast is safe: `memo` keeps the props, but its type loses the type parameter. */
export const ChoiceField = memo(PlainChoiceField) as typeof PlainChoiceField

/** Select with a search field, which may stay empty. */
export const SearchField = memo((props: FieldOf<SelectProps, string | null>) => {
  const { t } = useTranslation()
  return (
    <Select
      {...props}
      searchable
      filter={searchOptions}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      nothingFoundMessage={t('common.nothingFound')}
    />
  )
})
SearchField.displayName = 'SearchField'
