import { TextInput } from '@mantine/core'
import { GUEST_CODE } from '@tiraaz/domain/proofs/guest-code'
import { useSendProofCode } from '../../data/proofs/linked-proof.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import classes from './Proof.module.css'
import { useToastFailure } from './use-toast-failure.ts'

type GuestCodeFieldProps = {
  of: { token: string; proofId: string }
  /** Shortened address that the code goes to. */
  sentTo: string
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

/** Code that a guest gets by email and types before the answer (R44). */
export const GuestCodeField = ({ of, sentTo, value, error, onChange }: GuestCodeFieldProps) => {
  const { t } = useTranslation()
  const toastFailure = useToastFailure(of)
  const { mutate, isPending, isSuccess } = useSendProofCode(of.token)
  const send = () => mutate(undefined, { onError: toastFailure })
  return (
    <div className={classes.code}>
      <p>{t('proofLink.code.text', { email: sentTo })}</p>
      <BusyButton variant="default" busy={isPending} onClick={send}>
        {t(isSuccess ? 'proofLink.code.sendAgain' : 'proofLink.code.send')}
      </BusyButton>
      <p role="status">{isSuccess && t('proofLink.code.sent', { minutes: GUEST_CODE.minutes })}</p>
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
    </div>
  )
}
