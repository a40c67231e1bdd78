import type { AgencyOrder, AgencyOrderItem } from '../../data/agency-orders/agency-orders.ts'
import { ListedDesigns } from '../../designs/ListedDesigns.tsx'
import { AddMissingFiles } from '../../orders/AddMissingFiles.tsx'
import classes from './Agency.module.css'

/** Details of an order item: the orderer's note, the designs, and a button to add missing files. */
export const AgencyItemDesigns = ({ order, item }: { order: AgencyOrder; item: AgencyOrderItem }) => (
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
)
