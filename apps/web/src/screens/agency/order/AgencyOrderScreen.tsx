import { Button, Title } from '@mantine/core'
import { useSuspenseQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/i18n.ts'
import {
  type AgencyOrderPage,
  agencyOrderQuery,
  agencyOrderTimelineQuery,
} from '../../../data/agency-orders/agency-order.ts'
import { formatPercent, NO_VALUE } from '../../../i18n/format.ts'
import { useOrderDialog } from '../../../orders/use-order-dialog.ts'
import { organizationId } from '../../../session/session.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { useAgencyNews } from '../../../data/agency-orders/agency-news.ts'
import { useMarkSubjectRead } from '../../../data/notifications/notifications.ts'
import type { AgencyOrder } from '../../../data/agency-orders/agency-orders.ts'
import { AgencyOrderActions } from '../AgencyOrderActions.tsx'
import { OrderWorksheetDialogs } from '../OrderWorksheetDialogs.tsx'
import { AnsweredModal } from '../AnsweredModal.tsx'
import { CancelOrderModal } from '../CancelOrderModal.tsx'
import { ConfirmOne } from '../confirm/ConfirmDialogs.tsx'
import { IssueInvoices } from '../invoicing/IssueInvoices.tsx'
import classes from './AgencyOrder.module.css'
import { ChangeOrderFields } from './ChangeOrderFields.tsx'
import { ProposeChange, WaitingOrderChange } from './change/OrderChangePart.tsx'
import { Deliveries } from './Deliveries.tsx'
import { DeliveryPriceModal } from './DeliveryPriceModal.tsx'
import { ItemPriceModal } from './ItemPriceModal.tsx'
import { OrderNotes } from './OrderNotes.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { OrderWorkItems } from './OrderWorkItems.tsx'
import { missingPrice, type OrderPageSearch, TRANSPORT } from './price-address.ts'
import { OrderMarks } from '../agency-columns.tsx'
import { Timeline } from '../../../orders/Timeline.tsx'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { EditableName } from '../../../orders/EditableName.tsx'
import { orderName } from '../../../orders/order-name.ts'
import { OrderShipments } from '../../../orders/OrderShipments.tsx'
import { orderFacts } from '../../../orders/order-facts.tsx'
import { DayText } from '../../../ui/text/DayText.tsx'
import { FactList } from '../../../ui/text/FactList.tsx'
import { IssuedInvoices } from '../IssuedInvoices.tsx'
import { OrderDeadline } from '../OrderDeadline.tsx'

type OrderDialog = 'confirm' | 'send' | 'deliver' | 'invoice' | 'cancel' | 'answered'

/** Orderer, deadline, invoice receivers and the client's note. */
const OrderDetails = ({ order }: { order: AgencyOrder }) => {
  const { t } = useTranslation()
  const invoices =
    order.invoices.length === 0 ? [] : [{ label: t('invoices.title'), value: <IssuedInvoices order={order} /> }]
  return (
    <FactList
      facts={[
        { label: t('agency.orderer'), value: order.user?.name ?? NO_VALUE },
        { label: t('agency.submittedOn'), value: <DayText value={order.submittedAt} /> },
        { label: t('agency.deadline'), value: <OrderDeadline order={order} /> },
        ...orderFacts(t, order),
        ...invoices,
      ]}
    />
  )
}

/** Timeline of the order and its worksheets (R23). */
const OrderTimeline = ({ orderId }: { orderId: string }) => {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(agencyOrderTimelineQuery(organizationId(), orderId))
  return (
    <section aria-labelledby="order-past">
      <Title order={2} id="order-past" className={classes.heading}>
        {t('agencyOrder.past')}
      </Title>
      {data !== undefined && <Timeline entries={data} label={t('agencyOrder.past')} />}
      {data === undefined && (isError ? <ReadFailed onReadAgain={() => void refetch()} /> : t('common.loading'))}
    </section>
  )
}

type AgencyOrderScreenProps = { id: string; search: OrderPageSearch }

/** Client of the order, and the client's own name for it, which the agency may change too (D33). */
const ClientAndName = ({ order }: { order: AgencyOrder }) => {
  const { id, clientId, clientName, name, projectNumber, version, canBeRenamed } = order
  return (
    <span>
      {name === null ? clientName : `${clientName} · `}
      <EditableName
        order={{ id, clientId, name, sentVersion: projectNumber === null ? null : version }}
        label={orderName(order)}
        canBeRenamed={canBeRenamed}
      >
        {name !== null && <span>{name}</span>}
      </EditableName>
    </span>
  )
}

/** Order page of the agency. The open price dialog is in the URL. */
export const AgencyOrderScreen = ({ id, search }: AgencyOrderScreenProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const organization = organizationId()
  const { data } = useSuspenseQuery(agencyOrderQuery(organization, id))
  // Keeps the page fresh: printing houses answer at any time.
  useAgencyNews(organization)
  useMarkSubjectRead(organization, { orderId: id })
  const { order } = data
  const { askedFor, ask, close } = useOrderDialog<OrderDialog, AgencyOrder>([order])
  const show = (price: string | undefined) =>
    void navigate({ to: '/agency/orders/$orderId', params: { orderId: id }, search: { price }, replace: true })
  const asked = data.canSetPrices ? search.price : undefined
  const unsent = order.status.status === 'waitingApproval' ? 'agencyOrder.waiting' : 'agencyOrder.draft'
  const title = order.projectNumber === null ? t(unsent) : t('agencyOrder.title', { number: order.projectNumber })
  return (
    <>
      <PageTitle
        title={title}
        above={<RouterAnchor to="/agency/orders">{t('agencyOrder.back')}</RouterAnchor>}
        below={
          <span className={classes.below}>
            <ClientAndName order={order} />
            <OrderMarks order={order} />
          </span>
        }
        actions={
          <AgencyOrderActions
            order={order}
            onConfirm={() => ask('confirm', order)}
            onInvoice={() => ask('invoice', order)}
            onCancel={() => ask('cancel', order)}
            onAnswered={() => ask('answered', order)}
            onSend={() => ask('send', order)}
            onDeliver={() => ask('deliver', order)}
          />
        }
      />
      <Warnings page={data} onSetPrice={show} />
      <WaitingOrderChange order={order} />
      <OrderDetails order={order} />
      <ChangeOrderFields order={order} />
      <section className={classes.section} aria-labelledby="order-items">
        <div className={classes.headingLine}>
          <Title order={2} id="order-items" className={classes.heading}>
            {t('agencyOrder.items')}
          </Title>
          <ProposeChange order={order} />
        </div>
        <OrderWorkItems page={data} onSetPrice={show} />
      </section>
      {data.deliveries.length > 0 && (
        <section className={classes.section} aria-labelledby="order-transport">
          <Deliveries page={data} onSetPrice={() => show(TRANSPORT)} onSetOne={show} />
        </section>
      )}
      <OrderShipments clientId={order.clientId} orderId={order.id} />
      <section className={classes.section} aria-labelledby="order-totals">
        <Title order={2} id="order-totals" className={classes.heading}>
          {t('agencyOrder.totals')}
        </Title>
        <div className={classes.totals}>
          <OrderTotals page={data} />
        </div>
      </section>
      <div className={classes.columns}>
        <OrderNotes orderId={id} notes={data.notes} />
        <OrderTimeline orderId={id} />
      </div>
      <ItemPriceModal page={data} itemId={asked} onClose={() => show(undefined)} />
      <DeliveryPriceModal page={data} asked={asked} onClose={() => show(undefined)} />
      <ConfirmOne order={askedFor('confirm')} onSend={(order) => ask('send', order)} onClose={close} />
      <OrderWorksheetDialogs sent={askedFor('send')} delivered={askedFor('deliver')} onClose={close} />
      <IssueInvoices order={askedFor('invoice')} onClose={close} />
      <CancelOrderModal order={askedFor('cancel')} onClose={close} />
      <AnsweredModal order={askedFor('answered')} onClose={close} />
    </>
  )
}

/** Warnings: a missing price blocks the confirmation; a loss or a low margin only warns. */
const Warnings = ({ page, onSetPrice }: { page: AgencyOrderPage; onSetPrice: (price: string) => void }) => {
  const { t } = useTranslation()
  const missing = page.canSetPrices ? missingPrice(page) : undefined
  const { order, marginFloorPercent } = page
  const { margin } = order
  return (
    <>
      {missing !== undefined && order.canBeConfirmed && (
        <p className={classes.warning}>
          <span className={classes.warningText}>{t('agencyOrder.priceMissing')}</span>
          <Button size="compact-sm" onClick={() => onSetPrice(missing)}>
            {t('agencyOrder.setMissing')}
          </Button>
        </p>
      )}
      {margin.isLow && (
        <p className={classes.warning}>
          <span className={classes.warningText}>
            {margin.euros !== null && margin.euros < 0
              ? t('agencyOrder.loss')
              : t('agencyOrder.lowMargin', {
                  margin: formatPercent(margin.percent ?? 0),
                  floor: formatPercent(marginFloorPercent ?? 0),
                })}
          </span>
        </p>
      )}
    </>
  )
}
