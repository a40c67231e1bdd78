import type { ListedOrder } from '../data/orders/order-queries.ts'
import { useTranslation } from '../i18n/i18n.ts'
import classes from './Orders.module.css'

type ItemNotesProps = { item: Pick<ListedOrder['items'][number], 'additionalInfo' | 'additionalInvoiceInfo'> }

/** Notes of an order item: the one to the printing house, and the one on its invoice line. */
export const ItemNotes = ({ item: { additionalInfo, additionalInvoiceInfo } }: ItemNotesProps) => {
  const { t } = useTranslation()
  return (
    <>
      {additionalInfo !== null && additionalInfo !== '' && (
        <p className={classes.note}>{t('ordersList.printNote', { note: additionalInfo })}</p>
      )}
      {additionalInvoiceInfo !== null && additionalInvoiceInfo !== '' && (
        <p className={classes.note}>{t('ordersList.invoiceLineNote', { note: additionalInvoiceInfo })}</p>
      )}
    </>
  )
}
