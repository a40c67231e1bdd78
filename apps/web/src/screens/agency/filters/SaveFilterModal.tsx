import { Checkbox, Text } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { SAVED_ORDER_FILTERS } from '@tiraaz/domain/orders/check-saved-filters'
import { toNameKey } from '@tiraaz/domain/text/one-line'
import { useState } from 'react'
import { isConflict, problemsOf } from '../../../api/failure.ts'
import { problemsUnder, problemAt } from '../../../api/problems.ts'
import type { AgencyOrderListSearch } from '../../../data/agency-orders/agency-order-search.ts'
import type { SavedFilters } from '../../../data/agency-orders/agency-filters-query.ts'
import {
  findShownFilter,
  toSavedSearch,
  useSaveFilters,
  withFilter,
} from '../../../data/agency-orders/agency-filters.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { organizationId } from '../../../session/session.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'

type SaveFilterModalProps = { saved: SavedFilters; search: AgencyOrderListSearch; onClose: () => void }

/** Dialog that saves the filters of the list under a name; a known name is replaced. */
export const SaveFilterModal = ({ saved: { filters, version }, search, onClose }: SaveFilterModalProps) => {
  const { t } = useTranslation()
  const [name, setName] = useState(() => findShownFilter(filters, search)?.name ?? '')
  const [isDefault, setDefault] = useState(false)
  const { mutate, isPending, error } = useSaveFilters(organizationId())
  const known = filters.find((filter) => toNameKey(filter.name) === toNameKey(name))
  const added = { name: name.trim(), isDefault: isDefault || known?.isDefault === true, search: toSavedSearch(search) }
  const next = withFilter(filters, added)
  const isFull = next.length > SAVED_ORDER_FILTERS
  const at = next.findIndex((filter) => filter.name === added.name)
  const problems = isConflict(error)
    ? [{ key: '', errors: [t('orderFilters.stale')] }]
    : problemsUnder(problemsOf(error), `filters[${at}]`)
  const save = () =>
    mutate(
      { filters: next, version },
      {
        onSuccess: () => {
          toastSuccess(t('orderFilters.saved'))
          onClose()
        },
      },
    )
  return (
    <FormModal
      opened
      title={t('orderFilters.saveTitle')}
      submitLabel={t(known === undefined ? 'orderFilters.saveAction' : 'orderFilters.replaceAction')}
      busy={isPending}
      isBlocked={isFull}
      problems={problems}
      fields={['name']}
      onSubmit={save}
      onClose={onClose}
    >
      <Text>{isFull ? t('orderFilters.full', { max: SAVED_ORDER_FILTERS }) : t('orderFilters.saveText')}</Text>
      <TextField
        label={t('orderFilters.name')}
        maxLength={TEXT_LIMITS.name}
        required
        data-autofocus
        value={name}
        error={problemAt(problems, 'name')}
        onChange={setName}
      />
      {known !== undefined && <Text role="status">{t('orderFilters.replaces')}</Text>}
      <Checkbox
        label={t('orderFilters.makeDefault')}
        checked={added.isDefault}
        disabled={known?.isDefault === true}
        onChange={({ currentTarget }) => setDefault(currentTarget.checked)}
      />
    </FormModal>
  )
}
