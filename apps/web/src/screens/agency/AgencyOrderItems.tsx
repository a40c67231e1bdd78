import { useTranslation } from 'react-i18next'
import type { AgencyOrder } from '../../data/agency-orders/agency-orders.ts'
import { orderFacts } from '../../orders/order-facts.tsx'
import { FactList } from '../../ui/text/FactList.tsx'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { AgencyItemDesigns } from './AgencyItemDesigns.tsx'
import { agencyItemColumns } from './agency-item-columns.tsx'
import { agencyOrderName } from './agency-order-name.ts'
import { IssuedInvoices } from './IssuedInvoices.tsx'
import { WorksheetMenu } from './WorksheetMenu.tsx'

/** Details of an order row: transport, payer, the orderer's note, and the items with their designs. */
export const AgencyOrderItems = ({ order }: { order: AgencyOrder }) => {
  const { t } = useTranslation()
  const invoices =
    order.invoices.length === 0 ? [] : [{ label: t('invoices.title'), value: <IssuedInvoices order={order} /> }]
  const facts = [...orderFacts(t, order), ...invoices]
  return (
    <>
      <FactList facts={facts} />
      <PagedTable
        label={t('agency.items', { name: agencyOrderName(order) })}
        columns={agencyItemColumns}
        rows={order.items}
        rowKey={({ id }) => id}
        rowName={({ productName }) => productName}
        expanded={(item) => <AgencyItemDesigns order={order} item={item} />}
        actions={(item) => <WorksheetMenu order={order} item={item} />}
        empty={<span className="muted">{t('agency.noItems')}</span>}
      />
    </>
  )
}
