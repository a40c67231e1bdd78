import { CloseButton } from '@mantine/core'
import { contactName } from '../../../contacts/contact-name.ts'
import { type ReorderReport, useReorderReport } from '../../../data/orders/reorder-report.ts'
import { formatAddress } from '../../../i18n/format-address.ts'
import { formatDay, formatMoney } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useCheckoutOrder } from '../checkout-order.ts'
import { describeCopiedParts } from './describe-copied-parts.ts'
import classes from './ReorderNotice.module.css'

type CopiedProduct = ReorderReport['products'][number]

/** Remarks on a product of the earlier order, in the order of their weight. */
const useRemarks = () => {
  const { t } = useTranslation()
  return ({ outcome, before, now, isFileMissing }: CopiedProduct): string[] => {
    if (outcome === 'withdrawn') return [t('reorderReport.withdrawn')]
    if (outcome === 'alreadyThere') return [t('reorderReport.alreadyThere')]
    return [
      ...(isFileMissing ? [t('reorderReport.fileMissing')] : []),
      ...(before === now ? [] : [t('reorderReport.price', { before: formatMoney(before), now: formatMoney(now) })]),
    ]
  }
}

/** Names of left-out addresses that are told; further ones are counted. */
const ADDRESSES_NAMED = 5

type Row = { name: string; remarks: string[] }

type DeliveryNames = NonNullable<ReorderReport['replacedAddress']>

/** Tells that the copied products got the address of the draft, and the receiver that belongs to it. */
const useAddressRemarks = () => {
  const { t } = useTranslation()
  return ({ before, now }: DeliveryNames): string[] => {
    if (now === null) return [t('reorderReport.addressNone', { before: contactName(before) })]
    const nameOf =
      contactName(before) === contactName(now) ? ({ address }: typeof now) => formatAddress(address) : contactName
    const receiverOf = ({ receiverName }: typeof now) => receiverName ?? t('reorderReport.billedClient')
    return [
      t('reorderReport.addressNow', { before: nameOf(before), now: nameOf(now) }),
      ...(receiverOf(before) === receiverOf(now)
        ? []
        : [t('reorderReport.receiverNow', { before: receiverOf(before), now: receiverOf(now) })]),
    ]
  }
}

/** Differences of the whole draft: addresses that are other ones or left out, and a deadline that no longer holds. */
const useDraftRows = () => {
  const { t } = useTranslation()
  const addressRemarks = useAddressRemarks()
  return ({ leftOutAddresses, replacedAddress, deadline }: ReorderReport): Row[] => {
    const rest = leftOutAddresses.length - ADDRESSES_NAMED
    const names = [
      ...leftOutAddresses.slice(0, ADDRESSES_NAMED).map((address) => contactName({ address })),
      ...(rest > 0 ? [t('reorderReport.moreAddresses', { count: rest })] : []),
    ].join(', ')
    return [
      ...(replacedAddress === null
        ? []
        : [{ name: t('reorderReport.address'), remarks: addressRemarks(replacedAddress) }]),
      ...(names === ''
        ? []
        : [{ name: t('reorderReport.addresses'), remarks: [t('reorderReport.leftOut', { names })] }]),
      ...(deadline?.outcome === 'tooEarly'
        ? [
            {
              name: t('reorderReport.deadline', { day: formatDay(deadline.day) }),
              remarks: [t('reorderReport.tooEarly')],
            },
          ]
        : []),
    ]
  }
}

/** Tells after ordering again what the draft got, and what differs from last time. */
export const ReorderNotice = () => {
  const { t } = useTranslation()
  const { order } = useCheckoutOrder()
  const { report, close } = useReorderReport(order.id)
  const remarksOf = useRemarks()
  const rowsOfDraft = useDraftRows()
  if (report === null) return null
  const { products, source, deadline, earliestDeadline, isAdditionalInfoLeftOut } = report
  const copied = new Set(products.filter(({ outcome }) => outcome === 'copied').map(({ productName }) => productName))
  const count = copied.size
  const rows = [
    ...products.map((product): Row => ({ name: product.productName, remarks: remarksOf(product) })),
    ...rowsOfDraft(report),
  ].filter(({ remarks }) => remarks.length > 0)
  const facts = [
    ...(rows.length === 0 ? [t('reorderReport.asBefore')] : []),
    ...(deadline?.outcome === 'dropped' ? [t('reorderReport.dropped', { day: formatDay(deadline.day) })] : []),
    ...(isAdditionalInfoLeftOut ? [t('reorderReport.infoLeftOut')] : []),
    ...describeCopiedParts(
      order.items.filter(({ productName }) => copied.has(productName)),
      report.replacedAddress === null,
    ),
    ...(earliestDeadline === null ? [] : [t('reorderReport.earliest', { day: formatDay(earliestDeadline) })]),
  ]
  return (
    <section className={classes.root} aria-labelledby="reorder-report">
      <h2 className={classes.title} id="reorder-report">
        {count === 0 ? t('reorderReport.nothing', { source }) : t('reorderReport.title', { count, source })}
      </h2>
      <p className={classes.facts}>{facts.join(' ')}</p>
      {rows.length > 0 && (
        <ul className={classes.rows}>
          {rows.map(({ name, remarks }) => (
            <li key={name} className={classes.row}>
              <span className={classes.name}>{name}</span>
              <span className={classes.remark}>{remarks.join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
      <CloseButton className={classes.close} size="lg" aria-label={t('common.close')} onClick={close} />
    </section>
  )
}
