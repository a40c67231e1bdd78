import { sumEuros } from '@tiraaz/domain/money/money'
import { useTranslation } from '../../i18n/i18n.ts'
import { Money } from '../../ui/text/Money.tsx'
import classes from './FooterPrice.module.css'
import { FooterPrice } from './FooterPrice.tsx'

type OrderTotalProps = {
  /** Price of all products; null while one is missing. */
  products: number | null
  transport: number | null | undefined
  /** Reason for a missing transport price. */
  note?: string | undefined
  /** True while new prices are loading. */
  isPending: boolean
}

/** Running total of the order in the footer of a step: products, transport, and both together. */
export const OrderTotal = ({ products, transport, note, isPending }: OrderTotalProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.parts}>
      <span className={classes.part}>
        {t('checkout.summary.itemsPrice')} <Money euros={products} />
      </span>
      <span className={classes.part}>
        {t('checkout.transportation.price')} <Money euros={transport} />
      </span>
      <FooterPrice
        label={t('checkout.summary.total')}
        euros={sumEuros([products, transport ?? null])}
        isPending={isPending}
        note={note}
      />
    </div>
  )
}
