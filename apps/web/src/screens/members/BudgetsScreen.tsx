import { BudgetsPart } from '../../orders/budgets/BudgetsPart.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { ClientSettingsStrip } from './ClientSettingsStrip.tsx'

/** Budgets of a client, for its managers. */
export const BudgetsScreen = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('budgets.title')} />
      <ClientSettingsStrip clientId={clientId} />
      <BudgetsPart clientId={clientId} />
    </>
  )
}
