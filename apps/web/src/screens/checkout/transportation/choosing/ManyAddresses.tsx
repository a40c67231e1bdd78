import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addDestinations, type Matrix } from '@tiraaz/domain/distribution/matrix'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { ContactModal } from '../../../../contacts/ContactModal.tsx'
import { type Contact, contactsQuery, useContactActions } from '../../../../data/contacts/contacts.ts'
import { useOneOffContacts } from '../../../../data/contacts/one-off-contacts.ts'
import { lazyOnline } from '../../../../ui/layout/lazy-online.ts'
import { addressesWithoutRow } from './addresses-without-row.ts'
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
  matrix: Matrix
  headings: readonly MatrixHeading[]
  /** The order's one-off contacts. */
  oneOff: readonly Contact[]
  edit: MatrixEdit
}

const NONE: readonly Contact[] = []
const NO_CHOICE: ReadonlySet<string> = new Set()

/** Buttons for many rows at once: addresses to choose, and quantities by rules of their tags. */
export const ManyAddresses = ({ clientId, matrix, headings, oneOff, edit }: ManyAddressesProps) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'addresses' | 'new' | 'first' | 'rules' | null>(null)
  const [chosen, setChosen] = useState(NO_CHOICE)
  const { data } = useQuery(contactsQuery(clientId))
  const saved = data ?? NONE
  const { changeContacts } = useContactActions(clientId)
  const once = useOneOffContacts(clientId, oneOff)
  const contacts = useMemo(
    () => [...once.filter(({ id }) => !saved.some((one) => one.id === id)), ...saved],
    [once, saved],
  )
  const close = () => {
    setOpened(null)
    setChosen(NO_CHOICE)
  }
  /** With an empty address book there is nothing to choose: the first address is made at once. */
  const open = () => setOpened(data?.length === 0 && once.length === 0 && changeContacts ? 'first' : 'addresses')
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
      <Button variant="default" onClick={() => setOpened('rules')}>
        {t('transportMatrix.rules.open')}
      </Button>
      <Suspense fallback={null}>
        {opened === 'addresses' && (
          <ChooseAddressesDialog
            contacts={contacts}
            taken={new Set(matrix.rows.flatMap(({ destinationId }) => destinationId ?? []))}
            chosen={chosen}
            onChoose={setChosen}
            onClose={close}
            onAdd={add}
            onNew={changeContacts ? () => setOpened('new') : undefined}
          />
        )}
        {opened === 'new' && (
          <NewAddresses
            clientId={clientId}
            onDone={(ids) => {
              setChosen((before) => new Set([...before, ...ids]))
              setOpened('addresses')
            }}
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
