import { Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatInteger, formatMoney, formatUnitPrice } from '../../i18n/format.ts'
import classes from './PriceTable.module.css'
import { breakInForce, decimalsOf, type ProductPriceBreak } from './price-table.ts'

type PriceTableProps = {
  breaks: readonly ProductPriceBreak[]
  quantity: number
  /** False hides the fee for further designs. */
  hasDesigns: boolean
  /** Null where the quantity may not be changed. */
  onChoose: ((quantity: number) => void) | null
}

/** Price breaks of the product; choosing a row sets its quantity. */
export const PriceTable = ({ breaks, quantity, hasDesigns, onChoose }: PriceTableProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  const counting = breakInForce(breaks, quantity)
  const decimals = decimalsOf(breaks)
  return (
    <section className={classes.root} aria-labelledby={titleId}>
      <Title order={2} id={titleId} className={classes.title}>
        {t('product.priceTable.title')}
      </Title>
      <ul className={classes.rows}>
        {breaks.map((row) => {
          const words = (
            <>
              <span>{t('product.priceTable.from', { quantity: formatInteger(row.quantity) })}</span>
              <span className="numeric">{formatUnitPrice(row.unitPrice, decimals)}</span>
            </>
          )
          const isCounting = row === counting
          return (
            <li key={row.quantity} aria-current={isCounting || undefined}>
              {onChoose === null ? (
                <span className={classes.row}>{words}</span>
              ) : (
                <button type="button" className={classes.row} onClick={() => onChoose(row.quantity)}>
                  {words}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <Fees row={counting ?? breaks[0]} hasDesigns={hasDesigns} />
    </section>
  )
}

/** Setup and further-design fees of the row in force. */
const Fees = ({ row, hasDesigns }: { row: ProductPriceBreak | undefined; hasDesigns: boolean }) => {
  const { t } = useTranslation()
  if (row === undefined) return null
  const { setupFee, furtherDesignFee } = row
  const fees = [
    ...(setupFee > 0 ? [t('product.priceTable.setupFee', { fee: formatMoney(setupFee) })] : []),
    ...(hasDesigns && furtherDesignFee > 0
      ? [t('product.priceTable.furtherDesignFee', { fee: formatMoney(furtherDesignFee) })]
      : []),
  ]
  return fees.length === 0 ? null : <p className={classes.fees}>{fees.join(' ')}</p>
}
