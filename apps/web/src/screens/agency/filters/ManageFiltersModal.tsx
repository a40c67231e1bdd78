import { ActionIcon, Radio, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { isConflict, problemsOf } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import type { SavedFilter, SavedFilters } from '../../../data/agency-orders/agency-filters-query.ts'
import { useSaveFilters } from '../../../data/agency-orders/agency-filters.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { organizationId } from '../../../session/session.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import classes from './SavedFilters.module.css'

type ManageFiltersModalProps = { saved: SavedFilters; onClose: () => void }

/** Filter with the name that it had when the dialog was opened, which names its controls. */
type Row = { known: string; filter: SavedFilter }

const NO_DEFAULT = -1

/** Dialog that renames and removes the named filters and chooses the default; everything is saved at once. */
export const ManageFiltersModal = ({ saved, onClose }: ManageFiltersModalProps) => {
  const { t } = useTranslation()
  const [rows, setRows] = useState<readonly Row[]>(() =>
    saved.filters.map((filter) => ({ known: filter.name, filter })),
  )
  const { mutate, isPending, error } = useSaveFilters(organizationId())
  const filters = rows.map(({ filter }) => ({ ...filter, name: filter.name.trim() }))
  const problems = isConflict(error) ? [{ key: '', errors: [t('orderFilters.stale')] }] : problemsOf(error)
  const change = (at: number, name: string) =>
    setRows(rows.map((row, nth) => (nth === at ? { ...row, filter: { ...row.filter, name } } : row)))
  const choose = (at: number) =>
    setRows(rows.map((row, nth) => ({ ...row, filter: { ...row.filter, isDefault: nth === at } })))
  const save = () =>
    mutate(
      { filters, version: saved.version },
      {
        onSuccess: () => {
          toastSuccess(t('orderFilters.changed'))
          onClose()
        },
      },
    )
  return (
    <FormModal
      opened
      size="lg"
      title={t('orderFilters.manageTitle')}
      submitLabel={t('orderFilters.manageSave')}
      busy={isPending}
      problems={problems}
      fields={rows.map((_, at) => `filters[${at}].name`)}
      onSubmit={save}
      onClose={onClose}
    >
      <Text>{t('orderFilters.manageText')}</Text>
      <ul className={classes.rows}>
        {rows.map(({ known, filter }, at) => (
          <li key={known} className={classes.row}>
            <TextField
              label={t('orderFilters.nameOf', { name: known })}
              maxLength={TEXT_LIMITS.name}
              required
              value={filter.name}
              error={problemAt(problems, `filters[${at}].name`)}
              onChange={(name) => change(at, name)}
            />
            <Radio
              name="default-filter"
              label={t('orderFilters.isDefault')}
              aria-label={t('orderFilters.defaultOf', { name: known })}
              checked={filter.isDefault}
              onChange={() => choose(at)}
            />
            <ActionIcon
              variant="subtle"
              color="danger"
              size="lg"
              aria-label={t('orderFilters.remove', { name: known })}
              onClick={() => setRows(rows.filter((_, nth) => nth !== at))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <Radio
          name="default-filter"
          label={t('orderFilters.noDefault')}
          checked={!rows.some(({ filter }) => filter.isDefault)}
          onChange={() => choose(NO_DEFAULT)}
        />
      )}
    </FormModal>
  )
}
