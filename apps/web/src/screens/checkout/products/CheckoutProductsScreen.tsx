import { Text } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/i18n.ts'
import { emptyDesignProblems } from '../../../i18n/empty-designs.ts'
import { useSaveItems, useRemoveProduct } from '../../../data/orders/order-mutations.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { ReplacementGuard } from '../../../designs/files/ReplacementGuard.tsx'
import { ReplacementsContext, useReplacements } from '../../../designs/files/replacements.ts'
import { useJudgedDesigns } from '../../../designs/use-judged-designs.ts'
import { ChangedElsewhere } from '../saving/ChangedElsewhere.tsx'
import { useCheckoutOrder } from '../checkout-order.ts'
import { useDistributionReport } from '../distribution-report.ts'
import {
  areDistributed,
  cardItems,
  editItem,
  editsTowards,
  isEdited,
  itemInputs,
  NO_EDITS,
  problemsByItem,
  problemsOutsideItems,
  shownItems,
  withDesignKeys,
  withItemOf,
  withoutEdits,
  type FormItem,
  type ItemEdits,
  readdedInput,
} from '../draft-form.ts'
import { FooterPrice } from '../FooterPrice.tsx'
import { LeaveGuard } from '../LeaveGuard.tsx'
import { SkipToNext, StepFooter } from '../StepFooter.tsx'
import { useFocusOnProblem } from '../../../ui/form/use-focus-on-problem.ts'
import { totalPrice, usePrices } from '../use-prices.ts'
import { readEdits } from '../../../data/orders/kept-edits.ts'
import { NO_PROBLEMS } from '../saving/save-rounds.ts'
import type { SavedDesigns } from '../saving/saved-designs.ts'
import { useStepSave } from '../saving/use-step-save.ts'
import classes from './CheckoutProductsScreen.module.css'
import { OrderLineCard } from './OrderLineCard.tsx'
import { ReorderNotice } from './ReorderNotice.tsx'
import { type Order, orderQuery } from '../../../data/orders/order-queries.ts'
import { LazyOrderBudgets } from '../../../orders/budgets/LazyOrderBudgets.tsx'
import { showDraftToast } from '../../../orders/drafts/show-draft-toast.ts'

/** Removes an item at once; the toast brings it back as it stood on the screen. `onWritten` gets the order afterwards. */
const useRemoveItem = (onWritten: (productId: string, fresh: Order) => void) => {
  const { t } = useTranslation()
  const { clientId, order } = useCheckoutOrder()
  const remove = useRemoveProduct(clientId)
  const save = useSaveItems(clientId)
  const queryClient = useQueryClient()
  const tellWritten = (productId: string) => {
    const fresh = queryClient.getQueryData(orderQuery(clientId, order.id).queryKey)
    if (fresh !== undefined) onWritten(productId, fresh)
  }
  return (item: FormItem) => {
    const bringBack = () =>
      save.mutate(
        {
          orderId: order.id,
          items: readdedInput(item),
          isTransportPriceExcluded: order.isTransportPriceExcluded,
          validateTransportation: false,
        },
        { onSuccess: () => tellWritten(item.productId) },
      )
    const announce = () => {
      tellWritten(item.productId)
      showDraftToast(order.id, {
        kind: 'success',
        message: t('checkout.products.removed'),
        action: { label: t('common.undo'), run: bringBack },
      })
    }
    // A callback given to mutate would be lost with the last item, whose removal leads away from here.
    void remove.mutateAsync({ orderId: order.id, productId: item.productId }).then(announce, () => undefined)
  }
}

/** Order whose designs keep the keys that they had as new ones, so that saving them does not take the focus away. */
const useKeyedOrder = (order: Order) => {
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map())
  const keyed = useMemo(() => withDesignKeys(order, keys), [order, keys])
  const keepKeys = (saved: SavedDesigns) =>
    setKeys((before) => new Map([...before, ...Array.from(saved, ([key, id]) => [id, key] as const)]))
  return { order: keyed, keepKeys }
}

export const CheckoutProductsScreen = () => {
  const { t } = useTranslation()
  const { clientId, order: stored } = useCheckoutOrder()
  const { order, keepKeys } = useKeyedOrder(stored)
  const [start] = useState(() => readEdits<ItemEdits>({ orderId: order.id, step: 'products' }))
  const [edits, setEdits] = useState(start?.edits ?? NO_EDITS)
  const items = useMemo(() => shownItems(order, edits), [order, edits])
  const { prices, isPending, problems: priceProblems } = usePrices(items, order.isTransportPriceExcluded)
  const { mutateAsync } = useSaveItems(clientId, { handlesConflict: true, triesAgain: true })
  const [sentItems, setSentItems] = useState<readonly { id: string }[]>(items)
  const { hasUnread, report } = useUnreadFields()
  const replacements = useReplacements()
  useDistributionReport(areDistributed(items))
  const step = useStepSave({
    bodyOf: (base) => ({ items: shownItems(base, edits) }),
    send: ({ items: sent, isTransportPriceExcluded, version }) => {
      setSentItems(sent.map(({ id }) => ({ id: id ?? '' })))
      return mutateAsync({
        orderId: order.id,
        items: itemInputs(sent),
        isTransportPriceExcluded,
        validateTransportation: false,
        version,
      })
    },
    onMerged: (merged, theirs) => setEdits((before) => editsTowards(theirs, merged.items) ?? before),
    onSaved: () => setEdits(NO_EDITS),
    onSettled: keepKeys,
    kept: { step: 'products', edits, start },
    isUnreadable: hasUnread,
    nextStep: '/clients/$clientId/checkout/transportation',
  })
  const cards = cardItems(order, edits)
  const removeItem = useRemoveItem((productId, fresh) => step.rebase((base) => withItemOf(fresh, productId, base)))
  const savedProblems = problemsByItem(step.problems, sentItems)
  const list = useRef<HTMLDivElement>(null)
  useFocusOnProblem(list, step.problems)
  const judged = useJudgedDesigns(items.flatMap(({ designs }) => designs))
  const [unready, setUnready] = useState(NO_PROBLEMS)
  useFocusOnProblem(list, unready)
  const next = () => {
    // The draft keeps designs without pieces: saves it, and refuses to go on.
    const empty = items.flatMap(({ designs }) => emptyDesignProblems(designs))
    if (empty.length === 0) return step.next()
    judged.judgeAll()
    setUnready(empty)
    return step.saveToLeave()
  }
  const total = hasUnread ? null : totalPrice(prices, items, priceProblems)

  return (
    <div ref={list} onBlur={judged.onBlur}>
      <PageTitle title={t('checkout.products.title')} below={t('checkout.products.priceNote')} />
      <SkipToNext />
      <ReorderNotice />
      {step.isConflict && <ChangedElsewhere />}
      <ProblemList problems={problemsOutsideItems(step.problems)} />
      <UnreadFieldsContext value={report}>
        <ReplacementsContext value={replacements.report}>
          {cards.map((item, index) => {
            const now = items[index] ?? edits[item.id]?.now
            if (now === undefined) return null
            const refused = savedProblems[item.id] ?? []
            return (
              <OrderLineCard
                key={item.id}
                number={index + 1}
                item={item}
                now={now}
                price={prices?.items.find(({ id }) => id === item.id)}
                isPricePending={isPending}
                problems={refused.length > 0 ? refused : (priceProblems[item.id] ?? [])}
                isJudged={judged.isJudged}
                onChange={(next) => {
                  setEdits((before) => editItem(before, item, next))
                  step.touch()
                }}
                onRemove={() => {
                  removeItem(now)
                  setEdits((before) => withoutEdits(before, item.id))
                }}
              />
            )
          })}
        </ReplacementsContext>
      </UnreadFieldsContext>
      <Text className={classes.note} size="sm">
        {t('checkout.products.transportNote')}
      </Text>
      <LazyOrderBudgets budgets={prices?.budgets} />
      <StepFooter
        isBusy={step.isSaving}
        autosave={step.autosave}
        onNext={() => void next()}
        isWaiting={!hasUnread && replacements.isReplacing}
        blockedBy={
          hasUnread
            ? t('quantityField.fixFirst')
            : replacements.isReplacing
              ? t('designFiles.replacement.waiting')
              : undefined
        }
        price={
          <FooterPrice
            label={t('checkout.products.total')}
            euros={total}
            isPending={isPending}
            note={total === null && !isPending && !hasUnread ? t('checkout.products.totalUnknown') : undefined}
          />
        }
      />
      <ReplacementGuard isReplacing={replacements.isReplacing} />
      <LeaveGuard
        isDirty={hasUnread || (step.isUnsaved && isEdited(order, edits))}
        isSaving={step.isSaving}
        save={step.saveToLeave}
        discard={step.discard}
      />
    </div>
  )
}
