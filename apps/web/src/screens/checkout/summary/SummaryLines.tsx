import { subtractEuros } from '@tiraaz/domain/money/money'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { OrderSummary } from '../../../data/orders/order-queries.ts'
import { designName } from '../../../designs/design-name.ts'
import { PackageLines } from '../../../designs/PackageLines.tsx'
import { SpeedText } from '../../../orders/SpeedText.tsx'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { Quantity } from '../../../ui/text/Quantity.tsx'
import classes from './SummaryReceiver.module.css'
import type { SummaryContext } from './summary-context.ts'

type Item = OrderSummary['invoiceReceivers'][number]['destinations'][number]['items'][number]
type Design = Item['designs'][number]
type Address = Design['packingInfo'][number]['address']
type SummaryLinesProps = { item: Item; address: Address; context: SummaryContext }

/** Product with its notes, and its designs where they add information. */
export const SummaryLines = ({ item, address, context: { first, numbers } }: SummaryLinesProps) => {
  const { designs, speed } = item
  const areShown = designs.some(({ id }) => numbers.has(id))
  const detailsOf = (design: Design) => (
    <>
      {item.designFilesAreRequired && first.has(design) && <DesignFiles files={design.files} />}
      <PackageLines packages={design.packingInfo} destinations={[address]} className={classes.detail} />
    </>
  )
  return (
    <>
      <tr className={classes.item} data-has-designs={areShown || speed !== undefined}>
        <th scope="row">
          {item.name}
          {first.has(item) && <ItemNotes item={item} />}
          {!areShown && designs.map((design) => <span key={design.id}>{detailsOf(design)}</span>)}
        </th>
        <td>
          <Quantity pieces={item.totalQuantity} />
        </td>
        <td>
          <Money euros={speed === undefined ? item.totalPrice : subtractEuros(item.totalPrice, speed.totalPrice)} />
        </td>
      </tr>
      {areShown &&
        designs.map((design, index) => (
          <tr key={design.id} className={classes.design}>
            <td>
              {designName(design, numbers.get(design.id) ?? index + 1)}
              {detailsOf(design)}
            </td>
            <td>
              <Quantity pieces={design.quantity} />
            </td>
          </tr>
        ))}
      {speed !== undefined && (
        <tr className={classes.design}>
          <td colSpan={2}>
            <SpeedText speed={speed} />
          </td>
          <td>
            <Money euros={speed.totalPrice} />
          </td>
        </tr>
      )}
    </>
  )
}

const ItemNotes = ({ item }: { item: Item }) => {
  const { t } = useTranslation()
  const notes = [
    { label: t('checkout.products.additionalInfo'), note: item.additionalInfo ?? '' },
    { label: t('checkout.products.additionalInvoiceInfo'), note: item.additionalInvoiceInfo ?? '' },
    { label: t('checkout.orderFields.costCentre'), note: item.costCentre ?? '' },
  ]
  return notes
    .filter(({ note }) => note !== '')
    .map(({ label, note }) => (
      <span key={label} className={classes.detail}>
        {label}: {note}
      </span>
    ))
}

const DesignFiles = ({ files }: { files: Design['files'] }) => {
  const { t } = useTranslation()
  if (files.length > 0) return <span className={classes.detail}>{files.map(({ name }) => name).join(', ')}</span>
  return (
    <span className={classes.detail}>
      <AttentionMark>{t('checkout.summary.noFile')}</AttentionMark>
    </span>
  )
}
