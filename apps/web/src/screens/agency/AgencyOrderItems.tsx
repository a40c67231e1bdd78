import { useTranslation } from 'react-i18next'
import type { AgencyOrder } from '../../data/agency-orders.ts'
import { ListedDesigns } from '../../designs/ListedDesigns.tsx'
import { orderFacts } from '../../orders/order-facts.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { PagedTable } from '../../ui/PagedTable.tsx'
import { AddMissingFiles } from './AddMissingFiles.tsx'
import classes from './Agency.module.css'
import { agencyItemColumns } from './agency-item-columns.tsx'
import { agencyOrderName } from './agency-order-name.ts'
import { IssuedInvoices } from './IssuedInvoices.tsx'
import { WorksheetMenu } from './WorksheetMenu.tsx'

/** What a row opens to: transport, who pays, the orderer’s note, and a table of the items, each opening to its designs. */
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
        expanded={(item) => (
          <>
            {item.additionalInfo !== null && item.additionalInfo !== '' && (
              <p className={classes.note}>{item.additionalInfo}</p>
            )}
            <ListedDesigns
              clientId={order.clientId}
              productId={item.productId}
              productName={item.productName}
              designFilesAreRequired={item.designFilesAreRequired}
              designs={item.designs}
              {...(order.canGetFiles
                ? { missing: (design) => <AddMissingFiles order={order} item={item} design={design} /> }
                : {})}
            />
          </>
        )}
        actions={(item) => <WorksheetMenu order={order} item={item} />}
        empty={<span className="muted">{t('agency.noItems')}</span>}
      />
    </>
  )
}
