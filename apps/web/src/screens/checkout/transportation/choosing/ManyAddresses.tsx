import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addDestinations, type Matrix } from '@tiraaz/domain/distribution/matrix'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { type Contact, contactsQuery } from '../../../../data/contacts/contacts.ts'
import { useOneOffContacts } from '../../../../data/contacts/one-off-contacts.ts'
import { lazyOnline } from '../../../../ui/layout/lazy-online.ts'
import { addressesWithoutRow } from './addresses-without-row.ts'
import type { MatrixHeading } from '../matrix-heading.ts'
import type { MatrixEdit } from '../use-matrix-edit.ts'

const ChooseAddressesDialog = lazyOnline(
  async () => (await import('./ChooseAddressesDialog.tsx')).ChooseAddressesDialog,
)
const FillByRulesDialog = lazyOnline(async () => (await import('./FillByRulesDialog.tsx')).FillByRulesDialog)

type ManyAddressesProps = {
  clientId: string
  matrix: Matrix
  headings: readonly MatrixHeading[]
  /** The order's one-off contacts. */
  oneOff: readonly Contact[]
  edit: MatrixEdit
}

const NONE: readonly Contact[] = []

/** Buttons for many rows at once: addresses to choose, and quantities by rules of their tags. */
export const ManyAddresses = ({ clientId, matrix, headings, oneOff, edit }: ManyAddressesProps) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'addresses' | 'rules' | null>(null)
  const { data: saved = NONE } = useQuery(contactsQuery(clientId))
  const once = useOneOffContacts(clientId, oneOff)
  const contacts = useMemo(
    () => [...once.filter(({ id }) => !saved.some((one) => one.id === id)), ...saved],
    [once, saved],
  )
  const close = () => setOpened(null)
  const add = (contactIds: string[]) => {
    const first = matrix.rows.findIndex(({ destinationId, sum }) => destinationId === null && sum === 0)
    const added = addDestinations(matrix, contactIds)
    edit.apply(added, addressesWithoutRow(added, contactIds, contacts))
    edit.select({ row: first === -1 ? matrix.rows.length : first, column: 0 }, false)
    close()
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpened('addresses')}>
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
            onClose={close}
            onAdd={add}
          />
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
