import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { PROOF_LIMITS } from '@tiraaz/domain/proofs/proof-round'
import { useRef } from 'react'
import type { FieldProblem } from '../../../../api/failure.ts'
import { problemAt } from '../../../../api/problems.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { type GuestDraft, guestKey } from './guest-drafts.ts'
import classes from './SendProof.module.css'

type GuestFieldsProps = {
  guests: readonly GuestDraft[]
  problems: readonly FieldProblem[]
  onChange: (guests: readonly GuestDraft[]) => void
}

/** People without an account who are asked by a link: name and email of each. */
export const GuestFields = ({ guests, problems, onChange }: GuestFieldsProps) => {
  const { t } = useTranslation()
  const addButton = useRef<HTMLButtonElement>(null)
  const nextId = useRef(guests.length)
  const change = (id: number, part: Partial<GuestDraft>) =>
    onChange(guests.map((guest) => (guest.id === id ? { ...guest, ...part } : guest)))
  const add = () => {
    onChange([...guests, { id: nextId.current, name: '', email: '', isNew: true }])
    nextId.current += 1
  }
  const remove = (id: number) => {
    onChange(guests.filter((guest) => guest.id !== id))
    addButton.current?.focus()
  }
  return (
    <fieldset className={classes.guests}>
      <legend>{t('proofs.send.guests.title')}</legend>
      <p className={classes.hint}>{t('proofs.send.guests.hint')}</p>
      {guests.map(({ id, name, email, isNew }, at) => (
        <div
          key={id}
          role="group"
          aria-label={t('proofs.send.guests.named', { number: at + 1 })}
          className={classes.guest}
        >
          <TextInput
            label={t('proofs.send.guests.name')}
            autoComplete="off"
            maxLength={TEXT_LIMITS.name}
            value={name}
            error={problemAt(problems, guestKey(at, 'name'))}
            ref={isNew ? focusWhenEmpty : undefined}
            onChange={(event) => change(id, { name: event.currentTarget.value })}
          />
          <TextInput
            label={t('proofs.send.guests.email')}
            type="email"
            autoComplete="off"
            maxLength={TEXT_LIMITS.email}
            value={email}
            error={problemAt(problems, guestKey(at, 'email'))}
            onChange={(event) => change(id, { email: event.currentTarget.value })}
          />
          <ActionIcon
            className={classes.remove}
            variant="subtle"
            size={36}
            aria-label={t('proofs.send.guests.remove', { number: at + 1 })}
            title={t('proofs.send.guests.remove', { number: at + 1 })}
            onClick={() => remove(id)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {guests.length < PROOF_LIMITS.guests && (
        <Button
          ref={addButton}
          className={classes.addGuest}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          {t('proofs.send.guests.add')}
        </Button>
      )}
    </fieldset>
  )
}

/** Focus of the name of a guest who was added by the button; the guests of the round before leave it where it is. */
const focusWhenEmpty = (field: HTMLInputElement | null) => {
  if (field !== null && field.value === '') field.focus()
}
