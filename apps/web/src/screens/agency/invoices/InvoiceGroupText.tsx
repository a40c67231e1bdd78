import type { InvoiceProposal } from '../../../data/invoices/agency-invoices.ts'
import { useTranslation } from '../../../i18n/i18n.ts'

type InvoiceGroup = NonNullable<InvoiceProposal['invoices'][number]['group']>

/** Purchase order number or cost centre that a proposed invoice is for (R45). */
export const InvoiceGroupText = ({ group: { by, name } }: { group: InvoiceGroup }) => {
  const { t } = useTranslation()
  return name === null ? t(`agencyInvoices.group.without.${by}`) : t(`agencyInvoices.group.${by}`, { name })
}
