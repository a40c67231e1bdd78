import { useQuery } from '@tanstack/react-query'
import { agencyClientQuery } from '../../../data/agency-clients/agency-clients.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { OrderFieldsForm } from '../../../orders/order-fields/OrderFieldsForm.tsx'
import { organizationId } from '../../../session/session.ts'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { ClientHead } from './ClientHead.tsx'
import classes from './Clients.module.css'
import { FormSkeleton } from './FormSkeleton.tsx'

/** Order fields of a client, as the agency keeps them for it. */
export const ClientOrderFieldsScreen = ({ id }: { id: string }) => {
  const { t } = useTranslation()
  const { data: client, isError, refetch } = useQuery(agencyClientQuery(organizationId(), id))
  if (client === undefined) return isError ? <ReadFailed onReadAgain={() => void refetch()} /> : <FormSkeleton />
  return (
    <>
      <ClientHead client={client} />
      <p className={classes.intro}>{t('orderFields.intro')}</p>
      <OrderFieldsForm clientId={id} />
    </>
  )
}
