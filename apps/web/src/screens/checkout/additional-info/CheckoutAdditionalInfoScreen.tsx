import { Textarea } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemsOf } from '../../../api/failure.ts'
import { problemAt, problemsBeside } from '../../../api/problems.ts'
import { useSaveAdditionalInfo } from '../../../data/orders/order-mutations.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import { ChangedElsewhere } from '../saving/ChangedElsewhere.tsx'
import { useCheckoutOrder } from '../checkout-order.ts'
import { NO_EDITS, shownItems } from '../draft-form.ts'
import { LeaveGuard } from '../LeaveGuard.tsx'
import { OrderTotal } from '../OrderTotal.tsx'
import { SkipToNext, StepFooter } from '../StepFooter.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { useFocusOnProblem } from '../../../ui/form/use-focus-on-problem.ts'
import { isPriceOnRequest, totalPrice, usePrices } from '../use-prices.ts'
import { readEdits } from '../../../data/orders/kept-edits.ts'
import { useStepSave } from '../saving/use-step-save.ts'
import classes from './CheckoutAdditionalInfoScreen.module.css'
import { fieldsInput, isOrderFieldKey } from '../../../orders/order-fields/field-values.ts'
import { OrderFields } from '../../../orders/order-fields/OrderFields.tsx'
import { DeadlineChoice } from './DeadlineChoice.tsx'
import { type InfoEdits, infoBody, infoEditsTowards, isInfoEdited, shownInfo } from './info-form.ts'

const FIELDS = ['additionalInfo', 'deadline']

export const CheckoutAdditionalInfoScreen = () => {
  const { t } = useTranslation()
  const { clientId, order } = useCheckoutOrder()
  const [start] = useState(() => readEdits<InfoEdits>({ orderId: order.id, step: 'additional-info' }))
  const [edits, setEdits] = useState<InfoEdits>(start?.edits ?? {})
  const items = useMemo(() => shownItems(order, NO_EDITS), [order])
  const {
    prices,
    isPending,
    problems: priceProblems,
    refresh,
  } = usePrices(items, order.isTransportPriceExcluded, shownInfo(order, edits).deadline)
  const { mutateAsync } = useSaveAdditionalInfo(clientId, { handlesConflict: true, triesAgain: true })
  const { hasUnread, report } = useUnreadFields()
  const step = useStepSave({
    isUnreadable: hasUnread,
    bodyOf: (base) => infoBody(shownInfo(base, edits)),
    send: async ({ additionalInfo: note, deadline: day, orderFields: fields, isUnfinished, version }) => {
      try {
        const ofClient = fields ? { orderFields: { ...fieldsInput(fields), mustBeComplete: !isUnfinished } } : {}
        await mutateAsync({ orderId: order.id, additionalInfo: note, deadline: day, ...ofClient, version })
      } catch (error) {
        // The earliest day has changed while the page was open: offers the new one.
        if (problemAt(problemsOf(error), 'deadline') !== undefined) refresh()
        throw error
      }
    },
    onMerged: (merged, theirs) => setEdits(infoEditsTowards(theirs, merged)),
    onSaved: () => setEdits({}),
    onSettled: () => undefined,
    kept: { step: 'additional-info', edits, start },
    nextStep: '/clients/$clientId/checkout/summary',
  })
  const root = useRef<HTMLDivElement>(null)
  useFocusOnProblem(root, step.problems)
  const change = (changed: InfoEdits) => {
    setEdits((before) => ({ ...before, ...changed }))
    step.touch()
  }
  const { additionalInfo, deadline, orderFields = null } = shownInfo(order, edits)
  return (
    <div ref={root}>
      <PageTitle title={t('checkout.additionalInfo.title')} />
      <SkipToNext />
      {step.isConflict && <ChangedElsewhere />}
      <ProblemList
        problems={problemsBeside(step.problems, FIELDS).filter(
          ({ key }) => orderFields === null || !isOrderFieldKey(key),
        )}
      />
      <div className={classes.fields}>
        <UnreadFieldsContext value={report}>
          <DeadlineChoice
            value={deadline}
            prices={prices}
            hasUnread={hasUnread}
            problem={problemAt(step.problems, 'deadline')}
            onChange={(day) => change({ deadline: day })}
          />
        </UnreadFieldsContext>
        {orderFields !== null && (
          <OrderFields
            clientId={clientId}
            fields={orderFields}
            items={order.items}
            problems={step.problems}
            onChange={(fields) => change({ orderFields: fields })}
          />
        )}
        <Textarea
          label={t('checkout.additionalInfo.text')}
          description={t('checkout.additionalInfo.textHint')}
          autosize
          minRows={4}
          maxRows={16}
          maxLength={TEXT_LIMITS.note}
          value={additionalInfo ?? ''}
          error={problemAt(step.problems, 'additionalInfo')}
          onChange={(event) => change({ additionalInfo: event.currentTarget.value })}
        />
      </div>
      <StepFooter
        back="/clients/$clientId/checkout/transportation"
        isBusy={step.isSaving}
        autosave={step.autosave}
        blockedBy={hasUnread ? t('deadline.fixFirst') : undefined}
        onNext={() => void step.next()}
        price={
          <OrderTotal
            products={totalPrice(prices, items, priceProblems)}
            transport={prices?.transportPrice}
            isPending={isPending}
            note={isPriceOnRequest(prices) ? t('ordersList.priceOnRequest') : undefined}
          />
        }
      />
      <LeaveGuard
        isDirty={hasUnread || (step.isUnsaved && isInfoEdited(order, edits))}
        isSaving={step.isSaving}
        save={step.saveToLeave}
        discard={step.discard}
      />
    </div>
  )
}
