import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type FieldProblem, problemsOf } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import { type AgencyOrderPage, itemOffersQuery, useSetItemPrices } from '../../../data/agency-orders/agency-order.ts'
import { formatMoney, formatPercent } from '../../../i18n/format.ts'
import { DialogSelect } from '../../../ui/form/DialogSelect.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { useValueAtOpening } from '../../../ui/form/use-value-at-opening.ts'
import { marginAfterItem } from './margin-after-change.ts'
import { missingReason } from './missing-reason.ts'
import { PriceFields, type PriceInput } from './PriceFields.tsx'
import { proposeSalePrice } from './propose-sale-price.ts'

type ItemPriceModalProps = { page: AgencyOrderPage; itemId: string | undefined; onClose: () => void }
type ItemPriceForm = PriceInput & { printingHouseId: string | null }

const FIELDS = ['purchasePrice', 'price', 'printingHouseId', 'reason']
const CHEAPEST = ''
const NOTHING: readonly FieldProblem[] = []

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
      { clientId, orderId, version, itemId: item.id, prices: { ...typed, reason: typed.reason.trim() } },
      { onSuccess },
    )
  }
  const problems = missing.length > 0 ? missing : problemsOf(error)
  const house = offers?.houses.find(({ id }) => id === typed.printingHouseId)
  const listPurchasePrice = (house === undefined ? offers?.purchasePrice : house.purchasePrice) ?? null
  const purchase = typed.purchasePrice ?? listPurchasePrice
  const proposed = proposeSalePrice(purchase, offers?.markupPercentage)
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
            ...offers.houses.map(({ id, name, purchasePrice }) => ({
              value: id,
              label: purchasePrice === null ? name : `${name} · ${formatMoney(purchasePrice)}`,
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
          effective={{ purchasePrice: purchase, price: typed.price ?? proposed }}
          ofOrder={marginAfterItem(page, itemId, { purchasePrice: purchase, price: typed.price ?? proposed })}
          floor={page.marginFloorPercent}
        />
      </UnreadFieldsContext>
    </FormModal>
  )
}
