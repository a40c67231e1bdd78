import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { emptyDesignProblems } from '../../../i18n/empty-designs.ts'
import type { FieldProblem } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import type { OrderItem, OrderPricesResponse } from '../../../data/orders/order-queries.ts'
import { DesignsEditor } from '../../../designs/DesignsEditor.tsx'
import { OrderFilesContext } from '../../../designs/files/replaced-files.ts'
import { KeptRequestsContext } from '../../../designs/kept-request.ts'
import { type OrderedDesign, blankOrderedDesign, makeLeaving } from '../../../designs/ordered-design.ts'
import { useItemTotal } from '../../../designs/use-item-total.ts'
import { Money } from '../../../ui/text/Money.tsx'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import { QuantityInput } from '../../../ui/form/QuantityInput.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { useCheckoutOrder } from '../checkout-order.ts'
import { areDistributed, type FormItem } from '../draft-form.ts'
import { AdditionalInfoFields } from './AdditionalInfoFields.tsx'
import classes from './OrderLineCard.module.css'

type OrderLineCardProps = {
  number: number
  item: OrderItem
  /** Item with the person's edits. */
  now: FormItem
  price: OrderPricesResponse['items'][number] | undefined
  isPricePending: boolean
  /** Problems without the item's own prefix. */
  problems: readonly FieldProblem[]
  /** True for designs that show that they have no pieces. */
  isJudged: (design: OrderedDesign) => boolean
  onChange: (next: FormItem) => void
  onRemove: () => void
}

export const OrderLineCard = (props: OrderLineCardProps) => {
  const { t } = useTranslation()
  const { clientId, order } = useCheckoutOrder()
  const heading = useId()
  const { number, item, now, price, problems, onChange } = props
  const isLocked = !item.canChangeQuantity
  const lock = isLocked ? 'locked' : 'free'
  const isDraft = order.status.status === 'draft'
  const { hasUnread, report } = useUnreadFields()
  const setQuantity = useItemTotal<OrderedDesign, FormItem>(now, onChange)
  return (
    <article className={classes.card} aria-labelledby={heading}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <h2 className={classes.name} id={heading}>
        <RouterAnchor
          to="/clients/$clientId/products/$id"
          params={{ clientId, id: item.productId }}
          c="inherit"
          inherit
          preload={false}
        >
          {item.productName}
        </RouterAnchor>
      </h2>
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('checkout.products.removeNamed', { name: item.productName })}
        title={t('checkout.products.remove')}
        onClick={props.onRemove}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
      <UnreadFieldsContext value={report}>
        <div className={classes.body}>
          <ProblemList problems={problems.filter(({ key }) => key === '')} />
          <div className={classes.quantityAndPrice}>
            <QuantityInput
              w={160}
              label={t('checkout.products.quantity')}
              description={isLocked ? t('checkout.products.quantityLocked') : undefined}
              value={now.quantity}
              step={item.quantityStep}
              min={item.minQuantity}
              disabled={isLocked}
              error={problemAt(problems, 'quantity')}
              onChange={setQuantity}
            />
            <LinePrice price={price} isPending={props.isPricePending} isWrong={hasUnread || problems.length > 0} />
          </div>
          <DistributionNote now={now} />
          <AdditionalInfoFields
            additionalInfo={now.additionalInfo}
            additionalInvoiceInfo={now.additionalInvoiceInfo}
            problems={problems}
            onChange={(change) => onChange({ ...now, ...change })}
          />
          {item.designFilesAreRequired && (
            <div className={classes.designs}>
              <h3 className={classes.designsHeading}>{t('designFiles.title')}</h3>
              <KeptRequestsContext value={order.id}>
                <OrderFilesContext value>
                  <DesignsEditor<OrderedDesign, FormItem>
                    place={{ clientId, productId: item.productId }}
                    value={now}
                    onChange={onChange}
                    makeBlank={blankOrderedDesign}
                    lock={lock}
                    leaving={isDraft ? makeLeaving<FormItem>(now, onChange, lock) : undefined}
                    problems={[...problems, ...emptyDesignProblems(now.designs, props.isJudged)]}
                  />
                </OrderFilesContext>
              </KeptRequestsContext>
            </div>
          )}
        </div>
      </UnreadFieldsContext>
    </article>
  )
}

/**
 * Warns that addresses were chosen for other quantities than those of the designs; links to the step where they are
 * changed.
 */
const DistributionNote = ({ now }: { now: FormItem }) => {
  const { t } = useTranslation()
  const { clientId } = useCheckoutOrder()
  const wasDistributed = now.designs.some(({ destinations }) => destinations.length > 0)
  const isBroken = wasDistributed && !areDistributed([now])
  return (
    <div role="status">
      {isBroken && (
        <p className={classes.attention}>
          <span>{t('checkout.products.distributionBroken')}</span>
          <RouterAnchor to="/clients/$clientId/checkout/transportation" params={{ clientId }} preload={false}>
            {t('saving.toTransportation')}
          </RouterAnchor>
        </p>
      )}
    </div>
  )
}

type LinePriceProps = {
  price: OrderLineCardProps['price']
  isPending: boolean
  /** True if the quantity in the fields cannot have a price. */
  isWrong: boolean
}

const LinePrice = ({ price, isPending, isWrong }: LinePriceProps) => {
  const { t } = useTranslation()
  const reason = isWrong ? 'quantityWrong' : (price?.noPriceReason ?? null)
  return (
    <div className={classes.price} data-pending={isPending} aria-live="polite">
      <span className={classes.priceLabel}>{t('checkout.products.price')}</span>
      <strong className={classes.sum}>
        <Money euros={isWrong ? null : price?.price} />
      </strong>
      {reason !== null && <span className={classes.reason}>{t(`checkout.noPrice.${reason}`)}</span>}
    </div>
  )
}
