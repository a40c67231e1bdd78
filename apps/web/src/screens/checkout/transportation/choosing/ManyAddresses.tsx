import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addDestinations, type Matrix } from '@tiraaz/domain/distribution/matrix'
import { Suspense, useMemo, useRef } from 'react'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { ContactModal } from '../../../../contacts/ContactModal.tsx'
import { type Contact, contactsQuery, useContactActions } from '../../../../data/contacts/contacts.ts'
import { useOneOffContacts } from '../../../../data/contacts/one-off-contacts.ts'
import { lazyOnline } from '../../../../ui/layout/lazy-online.ts'
import { useKeptDialog } from '../../saving/use-kept-dialog.ts'
import { addressesWithoutRow } from './addresses-without-row.ts'
import type { ContactFilter } from './filter-contacts.ts'
import type { RulesForm } from './rules-form.ts'
import type { MatrixHeading } from '../matrix-heading.ts'
import type { MatrixEdit } from '../use-matrix-edit.ts'

const ChooseAddressesDialog = lazyOnline(
  async () => (await import('./ChooseAddressesDialog.tsx')).ChooseAddressesDialog,
)
const FillByRulesDialog = lazyOnline(async () => (await import('./FillByRulesDialog.tsx')).FillByRulesDialog)

type NewAddressesProps = { clientId: string; onDone: (contactIds: string[]) => void }

/** Dialog of new addresses, one after the other; answers those that were saved. */
const NewAddresses = ({ clientId, onDone }: NewAddressesProps) => {
  // A ref: the dialog saves and closes in one step, before a state would have changed.
  const saved = useRef<string[]>([])
  return (
    <ContactModal
      clientId={clientId}
      contact={null}
      addressBook="asked"
      canAddNext
      onSaved={(id) => saved.current.push(id)}
      onClose={() => onDone(saved.current)}
    />
  )
}

type ManyAddressesProps = {
  clientId: string
  orderId: string
  matrix: Matrix
  headings: readonly MatrixHeading[]
  /** The order's one-off contacts. */
  oneOff: readonly Contact[]
  edit: MatrixEdit
}

const NONE: readonly Contact[] = []

type Contents = {
  opened: 'addresses' | 'new' | 'first' | 'rules' | null
  chosen: readonly string[]
  /** Null until something is filtered. */
  filter: ContactFilter | null
  /** Null until a rule is changed. */
  rules: RulesForm | null
}

const CLOSED: Contents = { opened: null, chosen: [], filter: null, rules: null }

/** Buttons for many rows at once: addresses to choose, and quantities by rules of their tags. */
export const ManyAddresses = ({ clientId, orderId, matrix, headings, oneOff, edit }: ManyAddressesProps) => {
  const { t } = useTranslation()
  const [{ opened, chosen, filter, rules }, change] = useKeptDialog({ orderId, dialog: 'addresses', start: CLOSED })
  const { data } = useQuery(contactsQuery(clientId))
  const saved = data ?? NONE
  const { changeContacts } = useContactActions(clientId)
  const once = useOneOffContacts(clientId, oneOff)
  const contacts = useMemo(
    () => [...once.filter(({ id }) => !saved.some((one) => one.id === id)), ...saved],
    [once, saved],
  )
  const taken = useMemo(() => new Set(matrix.rows.flatMap(({ destinationId }) => destinationId ?? [])), [matrix.rows])
  // Kept choices may have been deleted, or given to a row, since.
  const choosable = useMemo(() => {
    const known = new Set(contacts.map(({ id }) => id))
    return new Set(chosen.filter((id) => known.has(id) && !taken.has(id)))
  }, [contacts, chosen, taken])
  const close = () => change(CLOSED)
  /** With an empty address book there is nothing to choose: the first address is made at once. */
  const open = () =>
    change({ opened: data?.length === 0 && once.length === 0 && changeContacts ? 'first' : 'addresses' })
  const add = (contactIds: string[]) => {
    const first = matrix.rows.findIndex(({ destinationId, sum }) => destinationId === null && sum === 0)
    const added = addDestinations(matrix, contactIds)
    edit.apply(added, addressesWithoutRow(added, contactIds, contacts))
    close()
    edit.landIn({ row: first === -1 ? matrix.rows.length : first, column: 0 })
  }
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('transportMatrix.many.open')}
      </Button>
      <Button variant="default" onClick={() => change({ opened: 'rules' })}>
        {t('transportMatrix.rules.open')}
      </Button>
      <Suspense fallback={null}>
        {opened === 'addresses' && (
          <ChooseAddressesDialog
            contacts={contacts}
            taken={taken}
            chosen={choosable}
            onToggle={(ids, isChosen) =>
              change({
                chosen: isChosen ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id)),
              })
            }
            filter={filter}
            onFilter={(next) => change({ filter: next })}
            onClose={close}
            onAdd={add}
            onNew={changeContacts ? () => change({ opened: 'new' }) : undefined}
          />
        )}
        {opened === 'new' && (
          <NewAddresses
            clientId={clientId}
            onDone={(ids) => change({ chosen: [...new Set([...chosen, ...ids])], opened: 'addresses' })}
          />
        )}
        {opened === 'first' && (
          <NewAddresses clientId={clientId} onDone={(ids) => (ids.length > 0 ? add(ids) : close())} />
        )}
        {opened === 'rules' && (
          <FillByRulesDialog
            contacts={contacts}
            matrix={matrix}
            headings={headings}
            rules={rules}
            onRules={(next) => change({ rules: next })}
            onClose={close}
            onFill={(filled) => {
              edit.apply(filled)
              close()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
