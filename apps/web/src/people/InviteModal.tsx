import { Text, TextInput } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import type { Locale } from '@tiraaz/messages/locale'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import type { FieldProblem } from '../api/failure.ts'
import { problemAt } from '../api/problems.ts'
import { readLocale } from '../i18n/saved-locale.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'

export type InvitedPerson = { email: string; name: string; locale: Locale }

type InviteModalProps = {
  opened: boolean
  title: string
  /** Fields for the role of the invited person. */
  children: ReactNode
  busy: boolean
  problems: readonly FieldProblem[]
  /** Sends the invitation; `onSent` empties the fields. */
  onSend: (person: InvitedPerson, onSent: () => void) => void
  onClose: () => void
}

const FIELDS = ['email', 'name', 'role', 'locale']

export const InviteModal = ({ children, problems, onSend, ...dialog }: InviteModalProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState({ email: '', name: '' })
  const [locale, setLocale] = useState(readLocale)
  const close = () => {
    setTyped({ email: '', name: '' })
    dialog.onClose()
  }
  return (
    <FormModal
      {...dialog}
      submitLabel={t('members.send')}
      problems={problems}
      fields={FIELDS}
      onSubmit={() => onSend({ email: typed.email.trim(), name: typed.name.trim(), locale }, close)}
      onClose={close}
    >
      <Text size="sm" c="dimmed">
        {t('members.inviteHint')}
      </Text>
      <TextInput
        label={t('members.email')}
        type="email"
        required
        autoComplete="off"
        maxLength={TEXT_LIMITS.email}
        value={typed.email}
        error={problemAt(problems, 'email')}
        data-autofocus
        onChange={(event) => setTyped({ ...typed, email: event.currentTarget.value })}
      />
      <TextInput
        label={t('members.name')}
        required
        autoComplete="off"
        maxLength={TEXT_LIMITS.name}
        value={typed.name}
        error={problemAt(problems, 'name')}
        onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
      />
      {children}
      <LanguageChoice label={t('members.language')} value={locale} onChange={setLocale} />
    </FormModal>
  )
}
