import { Alert } from '@mantine/core'
import type { ApprovalContent } from '../../data/approvals/displayed-figures.ts'
import { formatCostCentre } from '@tiraaz/domain/order-fields/order-fields'
import { formatDay, formatInteger, formatMoney } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { EmptySheet } from '../../ui/file/EmptySheet.tsx'
import { BlanketOrderNotice } from './ApprovalFields.tsx'
import classes from './Approvals.module.css'

type ContentProps = { approval: ApprovalContent }

/** Changes since the approval was asked for. */
export const ApprovalChanges = ({
  approval: { total, deadline, isSendable, orderFields, blanketOrder },
}: ContentProps) => {
  const { t } = useTranslation()
  return (
    <>
      {total.was !== total.now && (
        <Alert className={classes.notice} color="attention">
          {t('approvals.request.priceChanged', { was: formatMoney(total.was), now: formatMoney(total.now) })}
        </Alert>
      )}
      {deadline.was !== deadline.now && (
        <Alert className={classes.notice} color="attention">
          {t('approvals.request.deadlineMoved', { was: formatDay(deadline.was), now: formatDay(deadline.now) })}
        </Alert>
      )}
      {!isSendable && (
        <Alert className={classes.notice} color="danger">
          {t('approvals.request.notSendable')}
        </Alert>
      )}
      <BlanketOrderNotice approval={{ orderFields, blanketOrder }} />
    </>
  )
}

type ChangingPrice = ApprovalContent['total']

/** Price of now, with that of then where it differs. */
const Price = ({ price: { was, now } }: { price: ChangingPrice }) => {
  const { t } = useTranslation()
  return (
    <span>
      <span className="numeric">{formatMoney(now)}</span>
      {was !== now && <span className={classes.was}>{t('approvals.request.was', { price: formatMoney(was) })}</span>}
    </span>
  )
}

/** Surcharge or discount of the chosen day (R46), and the cost centre of the line (R45). */
const LineNotes = ({ item: { speed, costCentre } }: { item: ApprovalContent['items'][number] }) => {
  const { t } = useTranslation()
  const price = speed?.price ?? 0
  return (
    <>
      {speed !== undefined && (
        <div className={classes.muted}>
          {t(price < 0 ? 'approvals.request.slower' : 'approvals.request.rush', {
            count: speed.days,
            price: formatMoney(Math.abs(price)),
          })}
        </div>
      )}
      {costCentre !== null && (
        <div className={classes.muted}>
          {t('approvals.request.lineCostCentre', { name: formatCostCentre(costCentre) })}
        </div>
      )}
    </>
  )
}

/** Products with their pictures, quantities and prices. */
export const ApprovalLines = ({ approval: { items, transport, total } }: ContentProps) => {
  const { t } = useTranslation()
  return (
    <section aria-label={t('approvals.order')}>
      {items.map((item) => (
        <div key={item.id} className={classes.item}>
          <div className={classes.itemHead}>
            <span className={classes.name}>
              {item.productName}, {t('common.pieces', { quantity: formatInteger(item.quantity) })}
            </span>
            <Price price={item.price} />
          </div>
          <LineNotes item={item} />
          <ul className={classes.designs}>
            {item.designs.map(({ id, name, quantity, thumbnailUrl }) => (
              <li key={id}>
                {thumbnailUrl === null ? (
                  <span className={classes.design}>
                    <EmptySheet />
                  </span>
                ) : (
                  <img className={classes.design} src={thumbnailUrl} alt={name ?? item.productName} />
                )}
                <span>
                  {name !== null && `${name}, `}
                  {t('common.pieces', { quantity: formatInteger(quantity) })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={classes.sum}>
        <span>{t('approvals.request.transport')}</span>
        <Price price={transport} />
      </div>
      <div className={`${classes.sum} ${classes.total}`}>
        <span>{t('approvals.request.total')}</span>
        <Price price={total} />
      </div>
    </section>
  )
}

/** Deadline, and the places by name and city. */
export const ApprovalPlaces = ({ approval: { deadline, places } }: ContentProps) => {
  const { t } = useTranslation()
  return (
    <>
      <h2 className={classes.heading} id="facts">
        {t('approvals.request.deadline')}
      </h2>
      <p>{deadline.now === null ? t('approvals.request.soon') : formatDay(deadline.now)}</p>
      <h2 className={classes.heading}>{t('approvals.request.places')}</h2>
      <ul>
        {places.map(({ destinationId, name, city }) => (
          <li key={destinationId}>
            {name}, {city}
          </li>
        ))}
      </ul>
    </>
  )
}
