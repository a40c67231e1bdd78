import { OrderFieldsForm } from '../../orders/order-fields/OrderFieldsForm.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { ClientSettingsStrip } from './ClientSettingsStrip.tsx'

/** Order fields of a client, for its managers. */
export const OrderFieldsScreen = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('orderFields.title')} below={t('orderFields.intro')} />
      <ClientSettingsStrip clientId={clientId} />
      <OrderFieldsForm clientId={clientId} />
    </>
  )
}
