import { Stack, Text, TextInput } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { GUEST_CODE } from '@tiraaz/domain/guests/guest-code'
import { useTranslation } from '../../i18n/i18n.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { useGuestFailure } from './use-guest-failure.ts'

type GuestCodeFieldProps = {
  /** Call that emails the code. */
  sending: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'isSuccess'>
  /** Shortened address that the code goes to. */
  sentTo: string
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

/** Code that a guest gets by email and types before the answer (R44, R47). */
export const GuestCodeField = ({ sending, sentTo, value, error, onChange }: GuestCodeFieldProps) => {
  const { t } = useTranslation()
  const toastFailure = useGuestFailure()
  const { mutate, isPending, isSuccess } = sending
  const send = () => mutate(undefined, { onError: toastFailure })
  return (
    <Stack gap={8} align="flex-start">
      <Text>{t('proofLink.code.text', { email: sentTo })}</Text>
      <BusyButton variant="default" busy={isPending} onClick={send}>
        {t(isSuccess ? 'proofLink.code.sendAgain' : 'proofLink.code.send')}
      </BusyButton>
      <Text role="status">{isSuccess && t('proofLink.code.sent', { minutes: GUEST_CODE.minutes })}</Text>
      <TextInput
        label={t('proofLink.code.label')}
        inputMode="numeric"
        name="one-time-code"
        autoComplete="one-time-code"
        maxLength={2 * GUEST_CODE.digits}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Stack>
  )
}
