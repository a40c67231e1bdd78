import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { Dialog } from '../../../../ui/feedback/Dialog.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useDeferredValue, useMemo } from 'react'
import { readLocale } from '../../../../i18n/saved-locale.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import type { Contact } from '../../../../data/contacts/contacts.ts'
import '../../../../ui/layout/mantine-floating.ts'
import { FilterSelect } from '../../../../ui/form/FilterSelect.tsx'
import { AddressChecklist } from './AddressChecklist.tsx'
import classes from './Choosing.module.css'
import { cityChoices, type ContactFilter, filterContacts, NO_FILTER, tagChoices } from './filter-contacts.ts'

type ChooseAddressesDialogProps = {
  contacts: readonly Contact[]
  /** Addresses that the matrix has already. */
  taken: ReadonlySet<string>
  chosen: ReadonlySet<string>
  onToggle: (ids: readonly string[], isChosen: boolean) => void
  /** Null without a filter. */
  filter: ContactFilter | null
  onFilter: (filter: ContactFilter) => void
  onClose: () => void
  onAdd: (contactIds: string[]) => void
  /** Opens the dialog of a new address; absent where the person may not add one. */
  onNew?: (() => void) | undefined
}

/** Dialog that chooses many addresses at once, by search, tags and cities. */
export const ChooseAddressesDialog = (props: ChooseAddressesDialogProps) => {
  const { contacts, taken, chosen, onToggle, onClose, onAdd, onNew } = props
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const filter = props.filter ?? NO_FILTER
  const change = (part: Partial<ContactFilter>) => props.onFilter({ ...filter, ...part })
  const settled = useDeferredValue(filter)
  const shown = useMemo(() => filterContacts(contacts, settled), [contacts, settled])
  const [tags, cities] = useMemo(() => {
    const order = new Intl.Collator(readLocale(), { numeric: true })
    return [tagChoices(contacts, order), cityChoices(contacts, order)]
  }, [contacts])
  const free = shown.filter(({ id }) => !taken.has(id))
  const isAllShown = free.length > 0 && free.every(({ id }) => chosen.has(id))
  return (
    <Dialog opened onClose={onClose} title={t('transportMatrix.many.title')} size="xl" fullScreen={isNarrow}>
      <Stack gap="sm">
        <div className={classes.filters}>
          <TextInput
            className={classes.search ?? ''}
            label={t('contacts.search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            maxLength={TEXT_LIMITS.name}
            data-autofocus
            value={filter.search}
            onChange={({ currentTarget: { value } }) => change({ search: value })}
          />
          {tags.length > 0 && (
            <FilterSelect
              label={t('contacts.many.filter')}
              options={tags}
              selected={filter.tags}
              onChange={(ids = []) => change({ tags: ids })}
            />
          )}
          <FilterSelect
            label={t('transportMatrix.many.city')}
            options={cities}
            selected={filter.cities}
            onChange={(ids = []) => change({ cities: ids })}
          />
        </div>
        <div className={classes.above}>
          <Checkbox
            label={t('transportMatrix.many.all', { count: free.length })}
            disabled={free.length === 0}
            checked={isAllShown}
            indeterminate={!isAllShown && free.some(({ id }) => chosen.has(id))}
            onChange={() =>
              onToggle(
                free.map(({ id }) => id),
                !isAllShown,
              )
            }
          />
          <output className={classes.count}>{t('contacts.many.count', { count: chosen.size })}</output>
        </div>
        {shown.length === 0 ? (
          <p className={classes.nothing}>
            {t(contacts.length === 0 ? 'contacts.empty.title' : 'contacts.nothing.title')}
          </p>
        ) : (
          <AddressChecklist contacts={shown} taken={taken} chosen={chosen} onToggle={onToggle} />
        )}
        <Group justify="flex-end" gap="xs">
          {onNew !== undefined && (
            <Button
              variant="subtle"
              leftSection={<IconPlus size={16} aria-hidden />}
              className={classes.new ?? ''}
              onClick={onNew}
            >
              {t('contacts.add')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button disabled={chosen.size === 0} onClick={() => onAdd([...chosen])}>
            {t('transportMatrix.many.add', { count: chosen.size })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
