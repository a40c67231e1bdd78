import { Button, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Money } from '../../ui/text/Money.tsx'
import { Quantity } from '../../ui/text/Quantity.tsx'
import classes from './PriceBox.module.css'
import type { ShownPrice } from './shown-price.ts'

/** Target of the page's skip link. */
export const PRICE_BOX_ID = 'price-box'

type PriceBoxProps = {
  price: ShownPrice
  isPending: boolean
  /** Null while the field holds no valid quantity. */
  quantity: number | null
  designCount: number
  isInOrder: boolean
  /** True if the order still has an earlier version of the item. */
  isOrderBehind: boolean
  /** Reason why the button is inactive. */
  blockedBy: string | null
  isOrdering: boolean
  onOrder: () => void
}

/** Price and order button: beside the fields on a wide screen, at the bottom edge of a phone. */
export const PriceBox = (props: PriceBoxProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  const reasonId = useId()
  const { price, isPending, blockedBy } = props
  return (
    <aside
      id={PRICE_BOX_ID}
      tabIndex={-1}
      className={classes.box}
      aria-labelledby={titleId}
      data-blocked={blockedBy !== null || undefined}
    >
      <Title order={2} id={titleId} className={classes.title}>
        {t('product.priceBox')}
      </Title>
      <dl className={classes.facts}>
        <dt>{t('product.quantity')}</dt>
        <dd>
          <Quantity pieces={props.quantity} />
        </dd>
        <dt>{t('product.designCount')}</dt>
        <dd className="numeric">{props.designCount}</dd>
      </dl>
      <div className={classes.price} aria-live="polite" aria-busy={isPending}>
        <span className={classes.priceLabel}>{t('product.price')}</span>
        <span className={classes.amount} data-pending={isPending}>
          <Money euros={price.euros} />
        </span>
        <Text size="sm" className={classes.reason}>
          {price.reason === null ? t('product.priceNote') : t(price.reason)}
        </Text>
      </div>
      <Button
        className={classes.button}
        fullWidth
        data-skip-target
        disabled={blockedBy !== null}
        loading={props.isOrdering}
        aria-describedby={blockedBy === null ? undefined : reasonId}
        onClick={props.onOrder}
      >
        {t(props.isInOrder ? 'product.updateInOrder' : 'product.addToOrder')}
      </Button>
      {props.isInOrder && (
        <Text size="sm" className={classes.behind} role="status" hidden={!props.isOrderBehind}>
          {props.isOrderBehind ? t('product.orderBehind') : ''}
        </Text>
      )}
      {blockedBy !== null && (
        <Text id={reasonId} size="sm" className={classes.blocked}>
          {blockedBy}
        </Text>
      )}
    </aside>
  )
}
