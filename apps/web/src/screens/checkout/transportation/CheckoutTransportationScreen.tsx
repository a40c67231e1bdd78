import { Checkbox, Tabs } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { TransportTab } from '@tiraaz/domain/orders/destinations'
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { AddressSelector } from '../../../contacts/AddressSelector.tsx'
import { contactsQuery } from '../../../data/contacts/contacts.ts'
import type { Order } from '../../../data/orders/order-queries.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import { ChangedElsewhere } from '../saving/ChangedElsewhere.tsx'
import { useCheckoutOrder } from '../checkout-order.ts'
import { LeaveGuard } from '../LeaveGuard.tsx'
import { SkipToNext, StepFooter } from '../StepFooter.tsx'
import { useFocusOnProblem } from '../../../ui/form/use-focus-on-problem.ts'
import { addressProblems } from './address-problems.ts'
import classes from './CheckoutTransportationScreen.module.css'
import { RowsWithoutPieces } from './choosing/RowsWithoutPieces.tsx'
import { DistributionMatrix } from './DistributionMatrix.tsx'
import type { MatrixHeading } from './matrix-heading.ts'
import { namedDesigns } from './named-designs.ts'
import { SpreadsheetActions } from './spreadsheet/SpreadsheetActions.tsx'
import { TransportPrice } from './TransportPrice.tsx'
import {
  chooseSingleAddress,
  isTransportEdited,
  rowsLeftOut,
  singleAddressOf,
  unaddressedRows,
  switchTransportTab,
  type TransportForm,
  withoutRowsLeftOut,
  withPackagesAddressed,
} from './transport-form.ts'
import { type DesignPictures, useDesignPictures } from './use-design-pictures.ts'
import { useMatrixHeadings } from './use-matrix-headings.ts'
import { useTransportForm } from './use-transport-form.ts'

/** Hint that packages may be meant for other addresses than the delivery address. */
const PackingHint = ({ form }: { form: TransportForm }) => {
  const { t } = useTranslation()
  const addresses = new Set(form.matrix?.rows.flatMap(({ destinationId }) => destinationId ?? []))
  return (
    <p className={classes.note}>
      {addresses.size < 2
        ? t('transportMatrix.packingHint')
        : t('transportMatrix.packingHintSeveral', { addresses: addresses.size })}
    </p>
  )
}

const TABS = ['single', 'singleWithDistribution', 'multiple'] as const satisfies readonly TransportTab[]

export const CheckoutTransportationScreen = () => {
  const { t } = useTranslation()
  const { clientId, order } = useCheckoutOrder()
  const { data: contacts } = useSuspenseQuery(contactsQuery(clientId))
  const { form, step, change, sent, startAnew, saveAsItStands } = useTransportForm(contacts)
  const [refusals, setRefusals] = useState(0)
  const leaving = useRowsWithoutPieces({ form, change, next: step.next })
  const headings = useMatrixHeadings(order)
  const pictures = useDesignPictures(clientId, order)
  const root = useRef<HTMLDivElement>(null)
  useFocusOnProblem(root, step.problems)
  const settled = useDeferredValue(form)
  const isDirty = useMemo(() => isTransportEdited(order, settled), [order, settled])
  const switchTo = (tab: string | null) => {
    const to = TABS.find((one) => one === tab)
    if (to !== undefined && to !== form.tab) change(switchTransportTab(form, to, contacts))
  }
  /** Pieces without an address are shown instead of saved. */
  const hasUnaddressed = (): boolean => {
    const isStranded = unaddressedRows(form).length > 0
    setRefusals(isStranded ? refusals + 1 : 0)
    return isStranded
  }
  const next = () => {
    if (!hasUnaddressed()) leaving.next()
  }
  const problems = useMemo(() => addressProblems(step.problems, sent), [step.problems, sent])
  const names = new Map(headings.map(({ key, product, design }) => [key, `${product}, ${design}`]))
  return (
    <div ref={root}>
      <PageTitle title={t('checkout.transportation.title')} />
      <SkipToNext />
      {step.isConflict && <ChangedElsewhere />}
      <Tabs value={form.tab} onChange={switchTo} keepMounted={false}>
        <Tabs.List aria-label={t('transportMatrix.tabs.label')} className={classes.tabs}>
          {TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab} disabled={step.isSaving}>
              {t(`transportMatrix.tabs.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={form.tab} className={classes.body}>
          <DroppedInSwitch form={form} />
          <ProblemList problems={namedDesigns(step.problems, { tab: form.tab, sent, names })} />
          {form.tab !== 'multiple' && (
            <AddressSelector
              clientId={clientId}
              label={t('checkout.transportation.address')}
              value={singleAddressOf(form)}
              contacts={order.oneOffContacts}
              representativeName={order.clientInfo.representativeName}
              clientName={order.clientInfo.name}
              error={
                step.problems.length > 0 && singleAddressOf(form) === null
                  ? t('checkout.transportation.addressRequired')
                  : undefined
              }
              onChange={(contactId) => change(chooseSingleAddress(form, contactId))}
            />
          )}
          {form.tab === 'single' && (
            <p className={classes.note}>
              {t('transportMatrix.packApart', { tab: t('transportMatrix.tabs.singleWithDistribution') })}
            </p>
          )}
          {form.tab === 'singleWithDistribution' && <PackingHint form={form} />}
          <MatrixOf
            form={form}
            order={order}
            headings={headings}
            problems={problems}
            refusals={refusals}
            fillings={leaving.fillings}
            pictures={pictures}
            tools={
              <SpreadsheetActions
                clientId={clientId}
                order={order}
                withoutPieces={rowsLeftOut(form).length}
                save={async () => (hasUnaddressed() ? null : saveAsItStands())}
                onApplied={startAnew}
              />
            }
            onChange={change}
          />
        </Tabs.Panel>
      </Tabs>
      <div className={classes.below}>
        {order.actions.excludeTransportPrice && (
          <Checkbox
            label={t('checkout.transportation.free')}
            description={t('checkout.transportation.freeHint')}
            checked={form.isTransportPriceExcluded}
            onChange={(event) => change({ ...form, isTransportPriceExcluded: event.currentTarget.checked })}
          />
        )}
        <p className={classes.note}>{t('checkout.transportation.priceNote')}</p>
      </div>
      <StepFooter
        back="/clients/$clientId/checkout/products"
        isBusy={step.isSaving}
        autosave={step.autosave}
        onNext={next}
        price={<TransportPrice form={form} />}
      />
      {leaving.question}
      <LeaveGuard
        isDirty={step.isUnsaved && (isDirty || settled !== form)}
        isSaving={step.isSaving}
        save={step.saveToLeave}
        discard={step.discard}
      />
    </div>
  )
}

type Leaving = { form: TransportForm; change: (form: TransportForm) => void; next: () => Promise<void> }

/** Goes to the next step; asks first about chosen addresses that got no pieces. */
const useRowsWithoutPieces = ({ form, change, next }: Leaving) => {
  const [isAsking, setAsking] = useState(false)
  const [fillings, setFillings] = useState(0)
  const count = rowsLeftOut(form).length
  return {
    /** Count of answers to fill the quantities in. */
    fillings,
    next: () => {
      if (count > 0) setAsking(true)
      else void next()
    },
    question: isAsking && (
      <RowsWithoutPieces
        count={count}
        onFill={() => {
          setAsking(false)
          setFillings(fillings + 1)
        }}
        onLeaveOut={() => {
          setAsking(false)
          change(withoutRowsLeftOut(form))
          void next()
        }}
      />
    ),
  }
}

const DroppedInSwitch = ({ form }: { form: TransportForm }) => {
  const { t } = useTranslation()
  const what = form.lost.map((loss) => t(`transportMatrix.lost.${loss}`)).join(', ')
  return (
    <p className={classes.note} role="status" hidden={what === ''}>
      {what === '' ? '' : t('transportMatrix.lost.lead', { what })}
    </p>
  )
}

type MatrixOfProps = {
  form: TransportForm
  order: Order
  headings: readonly MatrixHeading[]
  problems: ReadonlyMap<string, string>
  refusals: number
  fillings: number
  pictures: DesignPictures
  tools: ReactNode
  onChange: (form: TransportForm) => void
}

const MatrixOf = ({ form, order, headings, problems, onChange, ...rest }: MatrixOfProps) => {
  const { clientId } = useCheckoutOrder()
  if (form.matrix === null) return null
  return (
    <DistributionMatrix
      key={form.tab}
      clientId={clientId}
      orderId={order.id}
      matrix={form.matrix}
      headings={headings}
      contacts={order.oneOffContacts}
      addressProblems={problems}
      {...rest}
      onChange={(matrix) => onChange(withPackagesAddressed({ ...form, matrix, lost: [] }))}
    />
  )
}
