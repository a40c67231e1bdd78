import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { type FieldProblem, problemsOf } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import { useConfirmSecondFactor } from '../../data/account/own-account.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import classes from './MyAccount.module.css'
import { QrCode } from './QrCode.tsx'

const FIELDS = ['code']
const none: readonly FieldProblem[] = []

type ScanModalProps = {
  /** Secret of the app and the address in the QR code. */
  app: { secret: string; address: string }
  onDone: (recoveryCodes: string[]) => void
  onClose: () => void
}

/** Shows the QR code for the authenticator app and asks for the first code that the app shows. */
export const ScanModal = ({ app, onDone, onClose }: ScanModalProps) => {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const { mutate, isPending, error } = useConfirmSecondFactor()
  const problems = error === null ? none : problemsOf(error)
  const wrong = problemAt(problems, 'code')
  return (
    <FormModal
      opened
      title={t('myAccount.secondFactor.turnOnTitle')}
      submitLabel={t('myAccount.secondFactor.turnOn')}
      busy={isPending}
      problems={problems}
      fields={FIELDS}
      onSubmit={() => mutate(code, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })}
      onClose={onClose}
    >
      <Text size="sm">{t('myAccount.secondFactor.scan')}</Text>
      <div className={classes.qr}>
        <QrCode text={app.address} label={t('myAccount.secondFactor.qr')} />
      </div>
      <Text size="sm">
        {t('myAccount.secondFactor.key')}
        <code className={classes.key}>{app.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </Text>
      <TextInput
        label={t('myAccount.secondFactor.code')}
        name="one-time-code"
        autoComplete="one-time-code"
        inputMode="numeric"
        data-autofocus
        value={code}
        error={wrong}
        aria-invalid={wrong === undefined ? undefined : true}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </FormModal>
  )
}
