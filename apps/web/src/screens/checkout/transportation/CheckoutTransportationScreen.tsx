import { Checkbox } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../api/failure.ts'
import { contactsQuery } from '../../../data/contacts.ts'
import { useSaveItems } from '../../../data/order-mutations.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { ProblemList } from '../../../ui/ProblemList.tsx'
import { ChangedElsewhere } from '../ChangedElsewhere.tsx'
import { useCheckoutOrder } from '../checkout-order.ts'
import { itemInputs } from '../draft-form.ts'
import { FooterPrice } from '../FooterPrice.tsx'
import { LeaveGuard } from '../LeaveGuard.tsx'
import { StepFooter } from '../StepFooter.tsx'
import { useFocusOnProblem } from '../use-focus-on-problem.ts'
import { usePrices } from '../use-prices.ts'
import { useStepSave } from '../use-step-save.ts'
import { AddressPicker } from './AddressPicker.tsx'
import classes from './CheckoutTransportationScreen.module.css'
import { DividedDelivery } from './DividedDelivery.tsx'
import {
  isDivided,
  isTransportEdited,
  NO_TRANSPORT_EDITS,
  type TransportEdits,
  type TransportForm,
  transportForm,
} from './transport-form.ts'

/** While no address is chosen the picker itself says so. */
const problemsBesidePicker = (problems: readonly Problem[], { kind, contactId }: TransportForm): readonly Problem[] =>
  kind === 'single' && contactId === null ? problems.filter(({ key }) => !key.includes('.destinations')) : problems

export const CheckoutTransportationScreen = () => {
  const { t } = useTranslation()
  const { clientId, order } = useCheckoutOrder()
  const { data: contacts } = useSuspenseQuery(contactsQuery(clientId))
  const [edits, setEdits] = useState(NO_TRANSPORT_EDITS)
  const form = useMemo(() => transportForm(order, contacts, edits), [order, contacts, edits])
  const { prices, isPending } = usePrices(form.items, form.isTransportPriceExcluded)
  const { mutateAsync } = useSaveItems(clientId, { handlesConflict: true, handlesNoAnswer: true })
  const step = useStepSave({
    bodyOf: (fresh) => transportForm(fresh, contacts, { ...edits, contactId: form.contactId }),
    send: ({ items, isTransportPriceExcluded, version }) =>
      mutateAsync({
        orderId: order.id,
        items: itemInputs(items),
        isTransportPriceExcluded,
        validateTransportation: true,
        version,
      }),
    onSaved: () => setEdits(NO_TRANSPORT_EDITS),
    nextStep: '/clients/$clientId/checkout/additional-info',
  })
  const root = useRef<HTMLDivElement>(null)
  useFocusOnProblem(root, step.problems)
  const change = (changed: Partial<TransportEdits>) => {
    setEdits((before) => ({ ...before, ...changed }))
    step.touch()
  }
  const reason = prices?.noTransportPriceReason ?? null
  return (
    <div ref={root}>
      <PageTitle title={t('checkout.transportation.title')} />
      {step.isConflict && <ChangedElsewhere />}
      <div className={classes.body}>
        <ProblemList problems={problemsBesidePicker(step.problems, form)} />
        {form.kind === 'divided' ? (
          <DividedDelivery order={order} contacts={contacts} onToOne={() => change({ division: 'oneAddress' })} />
        ) : contacts.length === 0 ? (
          <EmptyState title={t('checkout.transportation.emptyTitle')} text={t('checkout.transportation.emptyText')} />
        ) : (
          <AddressPicker
            contacts={contacts}
            value={form.contactId}
            representativeName={order.clientInfo.representativeName}
            isRefused={step.problems.length > 0}
            onChange={(contactId) => change({ contactId })}
            onKeepDivided={isDivided(order) ? () => change({ division: 'asInOrder', contactId: undefined }) : undefined}
          />
        )}
        {order.actions.excludeTransportPrice && (
          <Checkbox
            label={t('checkout.transportation.free')}
            description={t('checkout.transportation.freeHint')}
            checked={form.isTransportPriceExcluded}
            onChange={(event) => change({ isTransportPriceExcluded: event.currentTarget.checked })}
          />
        )}
        <p className={classes.note}>{t('checkout.transportation.priceNote')}</p>
      </div>
      <StepFooter
        back="/clients/$clientId/checkout/products"
        isBusy={step.isSaving}
        onNext={() => void step.next()}
        price={
          <FooterPrice
            label={t('checkout.transportation.price')}
            euros={prices?.transportPrice}
            isPending={isPending}
            note={reason === null ? undefined : t(`checkout.noTransportPrice.${reason}`)}
          />
        }
      />
      <LeaveGuard isDirty={isTransportEdited(order, form)} isSaving={step.isSaving} save={step.save} />
    </div>
  )
}
