import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import {
  type Passkey,
  passkeysQuery,
  secondFactorQuery,
  useAddPasskey,
  useRemovePasskey,
} from '../../data/account/own-account.ts'
import { formatMoment } from '../../i18n/format.ts'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import type { Column } from '../../ui/table/table-shape.ts'
import classes from './MyAccount.module.css'
import { PasswordModal } from './PasswordModal.tsx'

const DeviceName = ({ device }: Passkey) => {
  const { t } = useTranslation()
  return device ?? t('myAccount.passkeys.unknownDevice')
}

const LastUse = ({ lastUsedAt }: Passkey) => {
  const { t } = useTranslation()
  return lastUsedAt === null ? t('myAccount.passkeys.never') : <Moment at={lastUsedAt} />
}

const Moment = ({ at }: { at: string }) => (
  <time className="numeric" dateTime={at}>
    {formatMoment(at)}
  </time>
)

const COLUMNS: readonly Column<Passkey>[] = [
  { key: 'device', heading: 'myAccount.passkeys.device', title: true, cell: (passkey) => <DeviceName {...passkey} /> },
  { key: 'created', heading: 'myAccount.passkeys.created', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { key: 'used', heading: 'myAccount.passkeys.lastUsed', cell: (passkey) => <LastUse {...passkey} /> },
]

const RemoveButton = ({ passkey }: { passkey: Passkey }) => {
  const { t } = useTranslation()
  const { mutate, isPending } = useRemovePasskey()
  const name = passkey.device ?? t('myAccount.passkeys.unknownDevice')
  return (
    <BusyButton
      size="compact-sm"
      variant="default"
      busy={isPending}
      aria-label={t('myAccount.passkeys.removeNamed', { name })}
      onClick={() => mutate(passkey.id, { onSuccess: () => toastSuccess(t('myAccount.passkeys.removed')) })}
    >
      {t('myAccount.passkeys.remove')}
    </BusyButton>
  )
}

/** Passkeys of the person. Absent where the browser has none: without a secure connection, or too old. */
export const PasskeysPart = () => {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const { data: passkeys, isError, refetch } = useQuery(passkeysQuery())
  const { data: factor } = useQuery(secondFactorQuery())
  const add = useAddPasskey()
  if (!('PublicKeyCredential' in window)) return null
  const finish = () => {
    setIsAsking(false)
    toastSuccess(t('myAccount.passkeys.added'))
  }
  return (
    <section className={classes.section} aria-labelledby="passkeys-heading">
      <h2 id="passkeys-heading" className={classes.heading}>
        {t('myAccount.passkeys.title')}
      </h2>
      <p className={classes.about}>{t('myAccount.passkeys.about')}</p>
      {passkeys?.length !== 0 && (
        <PagedTable
          label={t('myAccount.passkeys.title')}
          columns={COLUMNS}
          rows={passkeys}
          hasFailed={isError}
          onReadAgain={() => void refetch()}
          rowKey={({ id }) => id}
          rowName={({ device }) => device ?? t('myAccount.passkeys.unknownDevice')}
          skeletonRows={1}
          actions={(passkey) => <RemoveButton passkey={passkey} />}
          empty={null}
        />
      )}
      <BusyButton mt="sm" variant="default" busy={false} onClick={() => setIsAsking(true)}>
        {t('myAccount.passkeys.add')}
      </BusyButton>
      <PasswordModal
        opened={isAsking}
        title={t('myAccount.passkeys.addTitle')}
        submitLabel={t('myAccount.secondFactor.next')}
        asksCode={typeof factor?.confirmedAt === 'string'}
        request={add}
        onDone={finish}
        onClose={() => setIsAsking(false)}
      />
    </section>
  )
}
