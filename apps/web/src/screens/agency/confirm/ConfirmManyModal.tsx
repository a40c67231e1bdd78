import { Checkbox } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmationQuery, type OrderConfirmation } from '../../../data/agency-orders/agency-order.ts'
import type { AgencyOrder } from '../../../data/agency-orders/agency-orders.ts'
import { useConfirmOrder } from '../../../data/agency-orders/order-ends.ts'
import type { AgencyOrderListSearch } from '../../../data/agency-orders/agency-order-search.ts'
import { ordersToConfirmQuery } from '../../../data/agency-orders/orders-to-confirm.ts'
import { formatDay, formatInteger } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { BlockSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { organizationId } from '../../../session/session.ts'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { useOneAtATime } from '../../../ui/form/use-one-at-a-time.ts'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { agencyOrderName } from '../agency-order-name.ts'
import { MarginText } from '../order/MarginText.tsx'
import { ChosenSums } from './ChosenSums.tsx'
import classes from './ConfirmOrder.module.css'
import { isChosenAtFirst, isWithoutRemark } from './is-without-remark.ts'

type ConfirmManyModalProps = {
  /** Filters of the list whose unconfirmed orders are shown, of all pages. */
  search: AgencyOrderListSearch
  onClose: () => void
}

type Outcome = 'confirmed' | 'failed'
type Preview = { order: AgencyOrder; confirmation: OrderConfirmation | undefined; hasFailed: boolean }

const NOTHING: never[] = []

const isFree = ({ confirmation }: Pick<Preview, 'confirmation'>): boolean =>
  confirmation !== undefined && isWithoutRemark(confirmation)

/** Previews of the orders at the prices of today. */
const usePreviews = (orders: readonly AgencyOrder[]): Preview[] => {
  const queries = useQueries({
    queries: orders.map(({ id, clientId, version }) => ({
      ...confirmationQuery({ clientId, orderId: id, version }),
      refetchOnWindowFocus: false,
      gcTime: 0,
    })),
  })
  return orders.map((order, at) => ({
    order,
    confirmation: queries[at]?.data,
    hasFailed: queries[at]?.isError ?? false,
  }))
}

/** Confirms the orders of the filter that have no remark, one after the other; each is confirmed or stays as it is. */
export const ConfirmManyModal = ({ search, onClose }: ConfirmManyModalProps) => {
  const { t } = useTranslation()
  const { data: found, isError, refetch } = useQuery(ordersToConfirmQuery(organizationId(), search))
  const previews = usePreviews(found?.orders ?? NOTHING)
  const { mutateAsync } = useConfirmOrder()
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const free = previews.filter((preview) => isFree(preview) && !outcomes.has(preview.order.id))
  const isChosen = ({ order, confirmation }: Preview) =>
    choices.get(order.id) ?? (confirmation !== undefined && isChosenAtFirst(confirmation))
  const chosen = free.filter(isChosen)
  const close = () => {
    setChoices(new Map())
    setOutcomes(new Map())
    onClose()
  }
  const { start, running } = useOneAtATime(async () => {
    const found = new Map(outcomes)
    for (const { order, confirmation } of chosen) {
      if (confirmation === undefined) continue
      const outcome = await mutateAsync({ clientId: order.clientId, orderId: order.id, confirmation }).then(
        (): Outcome => 'confirmed',
        (): Outcome => 'failed',
      )
      found.set(order.id, outcome)
      setOutcomes(new Map(found))
    }
    const confirmed = [...found.values()].filter((outcome) => outcome === 'confirmed').length
    if (confirmed > 0) toastSuccess(t('confirmOrder.many.done', { count: confirmed }))
    if (confirmed === found.size) close()
  })
  const choose = (some: readonly Preview[], isOn: boolean) =>
    setChoices(new Map([...choices, ...some.map(({ order }): [string, boolean] => [order.id, isOn])]))
  const isRead =
    found !== undefined && previews.every(({ confirmation, hasFailed }) => confirmation !== undefined || hasFailed)
  return (
    <FormModal
      opened
      size="lg"
      title={t('confirmOrder.many.title')}
      submitLabel={t('confirmOrder.many.submit', { count: chosen.length })}
      busy={running !== null}
      isBlocked={chosen.length === 0}
      problems={NOTHING}
      onSubmit={start}
      onClose={close}
    >
      <span>
        {isRead && free.length === 0 && outcomes.size === 0
          ? t('confirmOrder.many.none')
          : t('confirmOrder.many.intro')}
      </span>
      {found?.isAll === false && <span>{t('confirmOrder.many.first', { count: found.orders.length })}</span>}
      {isError && <ReadFailed onReadAgain={() => void refetch()} />}
      {found === undefined && !isError && <BlockSkeleton height={160} />}
      {free.length > 1 && (
        <Checkbox
          label={t('confirmOrder.many.chooseAll', { number: formatInteger(free.length) })}
          checked={chosen.length === free.length}
          indeterminate={chosen.length > 0 && chosen.length < free.length}
          disabled={running !== null}
          onChange={() => choose(free, chosen.length < free.length)}
        />
      )}
      <ul className={classes.choices}>
        {/* Those that can be chosen stand first; the others say why they cannot. */}
        {previews
          .toSorted((one, other) => Number(isFree(other)) - Number(isFree(one)))
          .map((preview) => (
            <Choice
              key={preview.order.id}
              preview={preview}
              outcome={outcomes.get(preview.order.id)}
              isChosen={isChosen(preview)}
              onToggle={() => choose([preview], !isChosen(preview))}
            />
          ))}
      </ul>
      {chosen.length > 0 && <ChosenSums confirmations={chosen.flatMap(({ confirmation }) => confirmation ?? [])} />}
    </FormModal>
  )
}

type ChoiceProps = { preview: Preview; outcome: Outcome | undefined; isChosen: boolean; onToggle: () => void }

/** Order with its total, margin and remarks; only one without a remark can be chosen, also without a deadline. */
const Choice = ({ preview: { order, confirmation, hasFailed }, outcome, isChosen, onToggle }: ChoiceProps) => {
  const { t } = useTranslation()
  const canChoose = isFree({ confirmation })
  return (
    <li className={classes.choice}>
      <Checkbox
        aria-label={t('confirmOrder.many.choose', { name: agencyOrderName(order) })}
        checked={canChoose && isChosen}
        disabled={!canChoose || outcome !== undefined}
        onChange={onToggle}
      />
      <span className={classes.line}>
        <span className={classes.named}>
          <RouterAnchor to="/agency/orders/$orderId" params={{ orderId: order.id }} className="numeric">
            {order.projectNumber}
          </RouterAnchor>
          <span>{order.clientName}</span>
          <ConfirmedDeadline day={confirmation?.deadline ?? order.deadline} />
        </span>
        <span className={classes.marks}>
          {outcome !== undefined && <strong>{t(`confirmOrder.many.${outcome}`)}</strong>}
          {hasFailed && <AttentionMark>{t('confirmOrder.many.unread')}</AttentionMark>}
          {confirmation !== undefined && outcome === undefined && <RemarkMarks confirmation={confirmation} />}
        </span>
      </span>
      <span className={classes.sums}>
        <Money euros={confirmation?.totalPrice ?? order.totalPrice} />
        {confirmation !== undefined && (
          <div className={classes.facts}>
            <MarginText margin={{ ...confirmation.margin, isLow: false }} />
          </div>
        )}
      </span>
    </li>
  )
}

/** Deadline that is confirmed; one that is not agreed stands among the remarks. */
const ConfirmedDeadline = ({ day }: { day: string | null }) => {
  const { t } = useTranslation()
  return day !== null && <span className="muted">{t('confirmOrder.many.until', { day: formatDay(day) })}</span>
}

const RemarkMarks = ({ confirmation }: { confirmation: OrderConfirmation }) => {
  const { t } = useTranslation()
  const { remarks, deadline, items } = confirmation
  return (
    <>
      {remarks.map(({ kind }) => (
        <AttentionMark key={kind}>{t(`confirmOrder.many.remarks.${kind}`)}</AttentionMark>
      ))}
      {deadline === null && <AttentionMark>{t('confirmOrder.many.noDeadline')}</AttentionMark>}
      {items.some(({ warnedFileCount }) => warnedFileCount > 0) && (
        <AttentionMark>{t('confirmOrder.many.artwork')}</AttentionMark>
      )}
    </>
  )
}
