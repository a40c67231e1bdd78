import type { AgencyOrder, AgencyOrderItem } from '../../data/agency-orders/agency-orders.ts'
import { ListedDesigns } from '../../designs/ListedDesigns.tsx'
import { AddMissingFiles } from '../../orders/AddMissingFiles.tsx'
import { ItemNotes } from '../../orders/ItemNotes.tsx'

/** Details of an order item: the orderer's note, the designs, and a button to add missing files. */
export const AgencyItemDesigns = ({ order, item }: { order: AgencyOrder; item: AgencyOrderItem }) => (
  <>
    <ItemNotes item={item} />
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
