import { sumEuros } from '@tiraaz/domain/money/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type FieldProblem, problemsOf } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import {
  type AgencyOrderPage,
  type ItemOffers,
  itemOffersQuery,
  useSetItemPrices,
} from '../../../data/agency-orders/agency-order.ts'
import { formatMoney, formatPercent } from '../../../i18n/format.ts'
import { DialogSelect } from '../../../ui/form/DialogSelect.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { useValueAtOpening } from '../../../ui/form/use-value-at-opening.ts'
import { marginAfterItem } from './margin-after-change.ts'
import { missingReason } from './missing-reason.ts'
import { PriceFields, type PriceInput } from './PriceFields.tsx'
import { SpeedPriceFields, type SpeedPrices } from './SpeedPriceFields.tsx'
import { proposeSalePrice } from './propose-sale-price.ts'

type ItemPriceModalProps = { page: AgencyOrderPage; itemId: string | undefined; onClose: () => void }
type ItemPriceForm = PriceInput & SpeedPrices & { printingHouseId: string | null }

const FIELDS = ['purchasePrice', 'price', 'speedPurchasePrice', 'speedPrice', 'printingHouseId', 'reason']
const CHEAPEST = ''
const NOTHING: readonly FieldProblem[] = []

/** Prices as they are sent: surcharges only for an item that has them. */
const pricesToSave = ({ speedPrice, speedPurchasePrice, ...form }: ItemPriceForm, hasSpeed: boolean) => ({
  ...form,
  reason: form.reason.trim(),
  ...(hasSpeed && { speedPrice, speedPurchasePrice }),
})

/** Prices of lists and levels, and those that apply with what is typed: prices with their surcharges. */
const pricesInEffect = (typed: ItemPriceForm, offers: ItemOffers | undefined, hasSpeed: boolean) => {
  const house = offers?.houses.find(({ id }) => id === typed.printingHouseId)
  const listPurchasePrice = (house === undefined ? offers?.purchasePrice : house.purchasePrice) ?? null
  const purchase = typed.purchasePrice ?? listPurchasePrice
  const proposed = proposeSalePrice(purchase, offers?.markupPercentage)
  const speedListed = {
    speedPurchasePrice: house?.speedPurchasePrice ?? offers?.speed?.purchasePrice ?? null,
    speedPrice: offers?.speed?.price ?? null,
  }
  const withSpeed = (price: number | null, surcharge: number | null) =>
    hasSpeed ? sumEuros([price, surcharge ?? 0]) : price
  const effective = {
    purchasePrice: withSpeed(purchase, typed.speedPurchasePrice ?? speedListed.speedPurchasePrice),
    price: withSpeed(typed.price ?? proposed, typed.speedPrice ?? speedListed.speedPrice),
  }
  return { listPurchasePrice, proposed, speedListed, effective }
}

/** Overrides the prices of one item; today's list prices are shown for comparison (R15, R16). */
export const ItemPriceModal = ({ page: latest, itemId, onClose }: ItemPriceModalProps) => {
  const { t } = useTranslation()
  const { mutate, isPending, error, reset } = useSetItemPrices()
  const page = useValueAtOpening(latest, itemId, error)
  const { order } = page
  const item = order.items.find(({ id }) => id === itemId)
  const work = page.items.find(({ id }) => id === itemId)
  const { data: offers } = useQuery({
    ...itemOffersQuery({ clientId: order.clientId, orderId: order.id, itemId: itemId ?? '' }),
    enabled: item !== undefined,
  })
  const [change, setChange] = useState<Partial<ItemPriceForm>>({})
  const [missing, setMissing] = useState<readonly FieldProblem[]>(NOTHING)
  const unread = useUnreadFields()
  const typed: ItemPriceForm = {
    purchasePrice: work?.override.purchasePrice ?? null,
    price: work?.override.price ?? null,
    reason: work?.override.reason ?? '',
    speedPurchasePrice: work?.speed?.override.purchasePrice ?? null,
    speedPrice: work?.speed?.override.price ?? null,
    printingHouseId: work?.isHouseChosen === true ? work.printingHouseId : null,
    ...change,
  }
  const close = () => {
    setChange({})
    setMissing(NOTHING)
    reset()
    onClose()
  }
  const save = () => {
    if (item === undefined || unread.hasUnread) return
    const lacking = missingReason(typed, item.price !== null)
    setMissing(lacking)
    if (lacking.length > 0) return
    const { id: orderId, clientId, version } = order
    const onSuccess = () => {
      toastSuccess(t('agencyOrder.saved'))
      close()
    }
    mutate(
      { clientId, orderId, version, itemId: item.id, prices: pricesToSave(typed, work?.speed !== undefined) },
      { onSuccess },
    )
  }
  const problems = missing.length > 0 ? missing : problemsOf(error)
  const { listPurchasePrice, proposed, speedListed, effective } = pricesInEffect(
    typed,
    offers,
    work?.speed !== undefined,
  )
  const inList = (euros: number | null) =>
    euros === null ? t('agencyOrder.notInList') : t('agencyOrder.inList', { price: formatMoney(euros) })
  return (
    <FormModal
      opened={item !== undefined}
      title={t('agencyOrder.priceOf', { name: item?.productName ?? '' })}
      submitLabel={t('agencyOrder.save')}
      busy={isPending}
      problems={problems}
      fields={FIELDS}
      onSubmit={save}
      onClose={close}
    >
      {offers?.canChooseHouse === true && (
        <DialogSelect
          label={t('agency.supplier')}
          data={[
            { value: CHEAPEST, label: t('agencyOrder.cheapest') },
            ...offers.houses.map(({ id, name, purchasePrice, speedPurchasePrice = 0 }) => ({
              value: id,
              label:
                purchasePrice === null
                  ? name
                  : `${name} · ${formatMoney(sumEuros([purchasePrice, speedPurchasePrice]))}`,
            })),
          ]}
          value={typed.printingHouseId ?? CHEAPEST}
          onChange={(id) => setChange({ ...change, printingHouseId: id === CHEAPEST ? null : id })}
          error={problemAt(problems, 'printingHouseId')}
        />
      )}
      <UnreadFieldsContext value={unread.report}>
        <PriceFields
          value={typed}
          onChange={(part) => setChange({ ...change, ...part })}
          problems={problems}
          listed={{
            purchasePrice: inList(listPurchasePrice),
            price:
              proposed === null
                ? inList(null)
                : t('agencyOrder.byMarkup', {
                    price: formatMoney(proposed),
                    percent: formatPercent(offers?.markupPercentage ?? 0),
                  }),
          }}
          effective={effective}
          ofOrder={marginAfterItem(page, itemId, effective)}
          floor={page.marginFloorPercent}
        >
          {work?.speed !== undefined && (
            <SpeedPriceFields
              value={typed}
              onChange={(part) => setChange({ ...change, ...part })}
              problems={problems}
              listed={speedListed}
            />
          )}
        </PriceFields>
      </UnreadFieldsContext>
    </FormModal>
  )
}
