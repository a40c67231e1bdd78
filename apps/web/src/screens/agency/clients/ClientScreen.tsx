import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type AgencyClient, agencyClientQuery, useUnblockClient } from '../../../data/agency-clients/agency-clients.ts'
import { organizationId } from '../../../session/session.ts'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { toastProblems } from '../../../ui/feedback/toast-problems.ts'
import { BlockClientModal } from './BlockClientModal.tsx'
import { clientForm } from './client-form.ts'
import { ClientEditor } from './ClientEditor.tsx'
import { ClientHead } from './ClientHead.tsx'
import classes from './Clients.module.css'
import { FormSkeleton } from './FormSkeleton.tsx'

export const ClientScreen = ({ id }: { id: string }) => {
  const { t } = useTranslation()
  const { data: client, isError, refetch } = useQuery(agencyClientQuery(organizationId(), id))
  if (client === undefined) return isError ? <ReadFailed onReadAgain={() => void refetch()} /> : <FormSkeleton />
  return (
    <>
      <ClientHead client={client} actions={<BlockButton client={client} />} />
      {!client.isActive && (
        <Alert color="danger" className={classes.note ?? ''}>
          {t('agencyClients.blockedNote')}
        </Alert>
      )}
      <ClientEditor
        client={client}
        blank={clientForm(client)}
        onSaved={() => toastSuccess(t('agencyClients.saved'))}
        onReadAgain={async () => (await refetch()).data}
      />
    </>
  )
}

const BlockButton = ({ client }: { client: AgencyClient }) => {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { mutate: unblock, isPending } = useUnblockClient(organizationId())
  const { id, version } = client
  return (
    <>
      {client.isActive ? (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('agencyClients.block')}
        </Button>
      ) : (
        <Button
          aria-disabled={isPending}
          onClick={() => {
            if (isPending) return
            unblock(
              { id, version },
              { onSuccess: () => toastSuccess(t('agencyClients.unblockedToast')), onError: toastProblems },
            )
          }}
        >
          {t('agencyClients.unblock')}
        </Button>
      )}
      <BlockClientModal opened={isAsking} client={client} onClose={() => setAsking(false)} />
    </>
  )
}
