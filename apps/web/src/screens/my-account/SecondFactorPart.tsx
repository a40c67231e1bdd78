import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import {
  secondFactorQuery,
  useChangeRecoveryCodes,
  useEndSecondFactor,
  useStartSecondFactor,
} from '../../data/account/own-account.ts'
import { formatMoment } from '../../i18n/format.ts'
import { ReadFailed } from '../../ui/feedback/ReadFailed.tsx'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import classes from './MyAccount.module.css'
import { PasswordModal } from './PasswordModal.tsx'
import { RecoveryCodesModal } from './RecoveryCodesModal.tsx'
import { ScanModal } from './ScanModal.tsx'

type Step =
  | { kind: 'none' | 'turnOn' | 'turnOff' | 'newCodes' }
  | { kind: 'scan'; app: { secret: string; address: string } }
  | { kind: 'codes'; codes: readonly string[]; isFirst: boolean }

const NONE: Step = { kind: 'none' }

/** Second step of the log-in: turned on by an authenticator app, with recovery codes for a lost phone. */
export const SecondFactorPart = () => {
  const { t } = useTranslation()
  const { data: factor, isError, refetch } = useQuery(secondFactorQuery())
  const [step, setStep] = useState<Step>(NONE)
  return (
    <section className={classes.section} aria-labelledby="second-factor-heading">
      <h2 id="second-factor-heading" className={classes.heading}>
        {t('myAccount.secondFactor.title')}
      </h2>
      <p className={classes.about}>{t('myAccount.secondFactor.about')}</p>
      {isError && <ReadFailed onReadAgain={() => void refetch()} />}
      {factor === undefined && !isError && <BlockSkeleton height={36} />}
      {factor?.confirmedAt === null && (
        <Button mt="sm" variant="default" onClick={() => setStep({ kind: 'turnOn' })}>
          {t('myAccount.secondFactor.turnOn')}
        </Button>
      )}
      {typeof factor?.confirmedAt === 'string' && (
        <>
          <p>
            {t('myAccount.secondFactor.on', {
              moment: formatMoment(factor.confirmedAt),
              count: factor.recoveryCodesLeft,
            })}
          </p>
          {factor.isRequired && <p className={classes.about}>{t('myAccount.secondFactor.isRequired')}</p>}
          <Group gap="sm">
            <Button variant="default" onClick={() => setStep({ kind: 'newCodes' })}>
              {t('myAccount.secondFactor.newCodes')}
            </Button>
            {!factor.isRequired && (
              <Button variant="default" onClick={() => setStep({ kind: 'turnOff' })}>
                {t('myAccount.secondFactor.turnOff')}
              </Button>
            )}
          </Group>
        </>
      )}
      <Steps step={step} isRequired={factor?.isRequired === true} setStep={setStep} />
    </section>
  )
}

type StepsProps = { step: Step; isRequired: boolean; setStep: (step: Step) => void }

/** Dialogs of the section: each asks for the password first. Somebody who had to turn it on goes on to their work. */
const Steps = ({ step, isRequired, setStep }: StepsProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const start = useStartSecondFactor()
  const renew = useChangeRecoveryCodes()
  const end = useEndSecondFactor()
  const close = () => setStep(NONE)
  return (
    <>
      <PasswordModal
        opened={step.kind === 'turnOn'}
        title={t('myAccount.secondFactor.turnOnTitle')}
        submitLabel={t('myAccount.secondFactor.next')}
        request={start}
        onDone={(app) => setStep({ kind: 'scan', app })}
        onClose={close}
      />
      <PasswordModal
        opened={step.kind === 'newCodes'}
        asksCode
        title={t('myAccount.secondFactor.newCodes')}
        text={t('myAccount.secondFactor.newCodesAbout')}
        submitLabel={t('myAccount.secondFactor.newCodes')}
        request={renew}
        onDone={({ recoveryCodes }) => setStep({ kind: 'codes', codes: recoveryCodes, isFirst: false })}
        onClose={close}
      />
      <PasswordModal
        opened={step.kind === 'turnOff'}
        asksCode
        title={t('myAccount.secondFactor.turnOffTitle')}
        submitLabel={t('myAccount.secondFactor.turnOff')}
        destructive
        request={end}
        onDone={() => {
          close()
          toastSuccess(t('myAccount.secondFactor.isOff'))
        }}
        onClose={close}
      />
      {step.kind === 'scan' && (
        <ScanModal
          app={step.app}
          onDone={(codes) => setStep({ kind: 'codes', codes, isFirst: true })}
          onClose={close}
        />
      )}
      {step.kind === 'codes' && (
        <RecoveryCodesModal
          codes={step.codes}
          onClose={() => {
            close()
            if (!step.isFirst) return
            toastSuccess(t('myAccount.secondFactor.isOn'))
            if (isRequired) void navigate({ to: '/' })
          }}
        />
      )}
    </>
  )
}
