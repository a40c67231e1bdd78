import { useTranslation } from '../../../i18n/i18n.ts'
import '../../../ui/layout/mantine-floating.ts'
import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ConflictChoices, Conflict } from '@tiraaz/domain/orders/merge-conflict'
import { useMemo, useState } from 'react'
import { contactsQuery } from '../../../data/contacts/contacts.ts'
import { useOneOffContacts } from '../../../data/contacts/one-off-contacts.ts'
import type { Order } from '../../../data/orders/order-queries.ts'
import { formatMoment } from '../../../i18n/format.ts'
import classes from './ConflictDialog.module.css'
import { useCheckoutOrder } from '../checkout-order.ts'
import { asChoices, type ConflictRow, conflictRows, type ConflictSide } from './conflict-rows.ts'
import { useConflictWords } from './use-conflict-words.ts'
import { useUser } from '../use-user.ts'

export type ConflictQuestion = {
  conflicts: readonly Conflict[]
  theirs: Order
  answer: (choices: ConflictChoices | null) => void
}

const isSide = (value: string): value is ConflictSide => value === 'mine' || value === 'theirs'

/** D4: both changed the same fields; the person chooses per field, or all of one side. Closing keeps the form as typed. */
export const ConflictDialog = ({ conflicts, theirs, answer }: ConflictQuestion) => {
  const { t } = useTranslation()
  const { clientId, order } = useCheckoutOrder()
  const user = useUser()
  const { data: contacts = [] } = useQuery(contactsQuery(clientId))
  // Order as of the question: items removed since still have a name.
  const [seen] = useState(order)
  const rows = useMemo(() => conflictRows(conflicts, [theirs, seen]), [conflicts, theirs, seen])
  const [chosen, setChosen] = useState<readonly (ConflictSide | undefined)[]>([])
  const oneOffContacts = useOneOffContacts(clientId, [...theirs.oneOffContacts, ...seen.oneOffContacts])
  const { labelOf, valueOf } = useConflictWords(
    (id) => [...contacts, ...oneOffContacts].find((contact) => contact.id === id)?.address.objectName,
  )
  const name = theirs.changedBy?.name ?? t('saving.somebody')
  const at = theirs.changedBy === null ? '' : formatMoment(theirs.changedBy.at)
  const isOwn = name === user.name
  const isAnswered = rows.every((_, index) => chosen[index] !== undefined)
  const choose = (index: number, side: ConflictSide) =>
    setChosen((before) => rows.map((_, i) => (i === index ? side : before[i])))
  const chooseAll = (side: ConflictSide) => setChosen(rows.map(() => side))
  const sideLabel = {
    mine: t('saving.conflict.mine'),
    theirs: isOwn ? t('saving.conflict.theirsOwn') : t('saving.conflict.theirs', { name }),
  }
  return (
    <Dialog opened size="lg" onClose={() => answer(null)} title={t('saving.conflict.title')}>
      <Stack gap="md">
        <Text>{isOwn ? t('saving.conflict.textOwn', { at }) : t('saving.conflict.text', { name, at })}</Text>
        {rows.length > 1 && (
          <Group gap="xs">
            <Button variant="default" onClick={() => chooseAll('mine')}>
              {t('saving.conflict.allMine')}
            </Button>
            <Button variant="default" onClick={() => chooseAll('theirs')}>
              {t('saving.conflict.allTheirs')}
            </Button>
          </Group>
        )}
        {rows.map((row, index) => (
          <ConflictChoice
            key={row.ids[0]}
            row={row}
            label={labelOf(row)}
            value={chosen[index]}
            sideLabel={sideLabel}
            valueOf={valueOf}
            onChange={(side) => choose(index, side)}
          />
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => answer(null)}>
            {t('saving.conflict.back')}
          </Button>
          <Button
            disabled={!isAnswered}
            title={isAnswered ? undefined : t('saving.conflict.chooseAll')}
            onClick={() => answer(asChoices(rows, chosen))}
          >
            {t('saving.conflict.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

type ConflictChoiceProps = {
  row: ConflictRow
  label: string
  value: ConflictSide | undefined
  sideLabel: Record<ConflictSide, string>
  valueOf: (value: unknown, place: ConflictRow['place']) => string
  onChange: (side: ConflictSide) => void
}

const ConflictChoice = ({ row, label, value, sideLabel, valueOf, onChange }: ConflictChoiceProps) => (
  <Radio.Group
    className={classes.row}
    label={label}
    value={value ?? null}
    onChange={(side) => {
      if (isSide(side)) onChange(side)
    }}
  >
    <div className={classes.sides}>
      {(['mine', 'theirs'] as const).map((side) => (
        <Radio
          key={side}
          className={classes.side}
          value={side}
          label={valueOf(row[side], row.place)}
          description={sideLabel[side]}
        />
      ))}
    </div>
  </Radio.Group>
)
