import { Text, TextInput } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemsOf } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import { useSendWorksheet, type Worksheet } from '../../../data/worksheets/worksheets.ts'
import { type LinkDelivery, ShareLinkModal } from '../../../people/ShareLinkModal.tsx'
import { useMailsLinks } from '../../../data/settings/portal-settings.ts'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { useValueAtOpening } from '../../../ui/form/use-value-at-opening.ts'
import { NoteField } from './NoteField.tsx'

type SendWorksheetModalProps = { worksheet: Worksheet; opened: boolean; onClose: () => void }

const FIELDS = ['email', 'message', 'expiresOn']

/** Sends the worksheet: email address, message and expiry date. The link is created with the email. */
export const SendWorksheetModal = ({ worksheet, opened, onClose }: SendWorksheetModalProps) => {
  const { t } = useTranslation()
  const mailsLinks = useMailsLinks()
  const [email, setEmail] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const [expiresOn, setExpiresOn] = useState<string | null>(null)
  const [delivery, setDelivery] = useState<LinkDelivery | null>(null)
  const { mutate, isPending, error, reset } = useSendWorksheet()
  const { id, version, printingHouse, link, usualLinkEnd } = useValueAtOpening(
    worksheet,
    opened ? worksheet.id : null,
    error,
  )
  const unread = useUnreadFields()
  const problems = problemsOf(error)
  const address = email ?? printingHouse?.email ?? ''
  const close = () => {
    setEmail(null)
    setMessage('')
    setExpiresOn(null)
    reset()
    onClose()
  }
  const send = () => {
    if (unread.hasUnread) return
    mutate(
      { id, version, body: { email: address, message, expiresOn: expiresOn ?? usualLinkEnd } },
      {
        onSuccess: (answer) => {
          if (answer.isMailed) toastSuccess(t('worksheets.sent'))
          setDelivery(answer)
          close()
        },
      },
    )
  }
  return (
    <>
      <FormModal
        opened={opened}
        title={t('worksheets.sendTitle')}
        submitLabel={t('worksheets.send')}
        busy={isPending}
        problems={problems}
        fields={FIELDS}
        onSubmit={send}
        onClose={close}
      >
        <Text>{t('worksheets.sendText', { house: printingHouse?.name ?? '' })}</Text>
        {!mailsLinks && <Text>{t('worksheets.many.unmailed')}</Text>}
        {link?.state === 'standing' && <Text>{t('worksheets.sendReplaces')}</Text>}
        <TextInput
          type="email"
          label={t('worksheets.email')}
          description={printingHouse?.email === null ? t('worksheets.emailHint') : undefined}
          value={address}
          maxLength={TEXT_LIMITS.email}
          error={problemAt(problems, 'email')}
          data-autofocus
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {mailsLinks && (
          <NoteField
            label={t('worksheets.message')}
            value={message}
            error={problemAt(problems, 'message')}
            onChange={setMessage}
          />
        )}
        <UnreadFieldsContext value={unread.report}>
          <DayInput
            label={t('worksheets.expiresOn')}
            value={expiresOn ?? usualLinkEnd}
            error={problemAt(problems, 'expiresOn')}
            onChange={setExpiresOn}
          />
        </UnreadFieldsContext>
      </FormModal>
      <ShareLinkModal delivery={delivery} onClose={() => setDelivery(null)} />
    </>
  )
}
