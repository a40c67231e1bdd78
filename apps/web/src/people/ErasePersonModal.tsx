import { useTranslation } from '../i18n/i18n.ts'
import '../ui/layout/mantine-floating.ts'
import { Button, Checkbox, Group, Loader, Stack, Text, TextInput } from '@mantine/core'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldProblem, problemsOf } from '../api/failure.ts'
import { problemAt } from '../api/problems.ts'
import type { CallOutput } from '../api/call.ts'
import { erasurePreviewQuery, useErasePerson } from '../data/people/person-data.ts'
import { organizationId } from '../session/session.ts'
import { ReadFailed } from '../ui/feedback/ReadFailed.tsx'
import { toastSuccess } from '../ui/feedback/toast.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import classes from './People.module.css'

type Preview = CallOutput<'getErasurePreview'>
type Choice = { email: string; kept: readonly string[] }

const FIELDS = ['email', 'contactIds']
const EMPTY: Choice = { email: '', kept: [] }
const none: readonly FieldProblem[] = []

type PartProps = {
  preview: Preview
  choice: Choice
  problems: readonly FieldProblem[]
  onChange: (next: Choice) => void
}

/** Contacts of the same name; a ticked one is the person. */
const ContactsOfName = ({ preview, choice, problems, onChange }: PartProps) => {
  const { t } = useTranslation()
  if (preview.contacts.length === 0) return null
  const toggle = (id: string, isPerson: boolean) =>
    onChange({ ...choice, kept: isPerson ? choice.kept.filter((one) => one !== id) : [...choice.kept, id] })
  return (
    <Checkbox.Group
      label={t('privacy.erase.contacts')}
      description={t('privacy.erase.contactsHint')}
      error={problemAt(problems, 'contactIds')}
      value={preview.contacts.map(({ id }) => id).filter((id) => !choice.kept.includes(id))}
    >
      <div className={classes.contacts}>
        {preview.contacts.map(({ id, clientName, address, phone }) => (
          <Checkbox
            key={id}
            value={id}
            label={`${clientName}: ${address}`}
            description={phone}
            onChange={({ currentTarget: { checked } }) => toggle(id, checked)}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}

const ErasureFields = ({ preview, choice, problems, onChange }: PartProps) => {
  const { t } = useTranslation()
  return (
    <>
      <Text>{t('privacy.erase.text', { name: preview.name })}</Text>
      <Text size="sm" c="dimmed">
        {t('privacy.erase.stays')}
      </Text>
      <ContactsOfName preview={preview} choice={choice} problems={problems} onChange={onChange} />
      <TextInput
        label={t('privacy.erase.email')}
        description={preview.email}
        autoComplete="off"
        value={choice.email}
        error={problemAt(problems, 'email')}
        onChange={({ currentTarget: { value } }) => onChange({ ...choice, email: value })}
      />
    </>
  )
}

type ObstaclesModalProps = Pick<Preview, 'obstacles'> & { onClose: () => void }

const ObstaclesModal = ({ obstacles, onClose }: ObstaclesModalProps) => {
  const { t } = useTranslation()
  return (
    <Dialog opened onClose={onClose} title={t('privacy.erase.notNow')}>
      <Stack gap="md">
        <ul className={classes.obstacles}>
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{obstacle}</li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

type ErasePersonModalProps = { person: { id: string }; onClose: () => void }

/** Asks for the email of the person before it erases them for ever; says first what stands against it. */
export const ErasePersonModal = ({ person, onClose }: ErasePersonModalProps) => {
  const { t } = useTranslation()
  const [choice, setChoice] = useState(EMPTY)
  const { data: preview, isError, refetch } = useQuery(erasurePreviewQuery(organizationId(), person.id))
  const { mutate, isPending, error } = useErasePerson()
  const problems = error === null ? none : problemsOf(error)
  if (preview !== undefined && preview.obstacles.length > 0) {
    return <ObstaclesModal obstacles={preview.obstacles} onClose={onClose} />
  }
  const erase = () => {
    if (preview === undefined) return
    const contactIds = preview.contacts.map(({ id }) => id).filter((id) => !choice.kept.includes(id))
    const onSuccess = () => {
      toastSuccess(t('privacy.erase.done'))
      onClose()
    }
    mutate({ userId: person.id, email: choice.email.trim(), contactIds }, { onSuccess })
  }
  return (
    <FormModal
      opened
      title={t('privacy.erase.title')}
      submitLabel={t('privacy.erase.submit')}
      destructive
      busy={isPending}
      problems={problems}
      fields={FIELDS}
      onSubmit={erase}
      onClose={onClose}
    >
      {preview === undefined ? (
        <>{isError ? <ReadFailed onReadAgain={() => void refetch()} /> : <Loader size="sm" />}</>
      ) : (
        <ErasureFields preview={preview} choice={choice} problems={problems} onChange={setChoice} />
      )}
    </FormModal>
  )
}
