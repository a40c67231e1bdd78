import { Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type FieldProblem, problemsOf } from '../../../api/failure.ts'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import { lazyOnline } from '../../../ui/layout/lazy-online.ts'
import { BlockSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { useFocusOnProblem } from '../../../ui/form/use-focus-on-problem.ts'
import { useCheckoutOrder } from '../checkout-order.ts'
import { FooterPrice } from '../FooterPrice.tsx'
import { OrderClosed } from '../OrderClosed.tsx'
import { SkipToNext, StepFooter } from '../StepFooter.tsx'
import classes from './CheckoutSummaryScreen.module.css'
import { SETTLED, settlingBody } from '../../../orders/confirm/alteration-form.ts'
import { ConfirmReason } from '../../../orders/confirm/ConfirmReason.tsx'
import { ConfirmWarnings } from './sending/ConfirmWarnings.tsx'
import { ProblemStepLinks } from './sending/ProblemStepLinks.tsx'
import { namedProblems } from './sending/named-problems.ts'
import { PriceChanges } from './sending/PriceChanges.tsx'
import { SendNotice } from './sending/SendNotice.tsx'
import { SummarySheet } from './SummarySheet.tsx'
import { summaryTotal } from './sending/displayed-prices.ts'
import { useNamedApprover } from './sending/use-named-approver.ts'
import { useConfirmWarnings } from './sending/use-confirm-warnings.ts'
import { useDisplayedSummary } from './sending/use-displayed-summary.ts'
import { useTypedRequests } from './sending/use-typed-requests.ts'
import { useSendSummary } from './sending/use-send-summary.ts'
import { useSummary } from './use-summary.ts'

const SettleAlteration = lazyOnline(
  async () => (await import('../../../orders/confirm/SettleAlteration.tsx')).SettleAlteration,
)
const ApproverFields = lazyOnline(async () => {
  const part = await import('../../../orders/approver/approver-part.ts')
  await part.loadApprovalTexts()
  return part.ApproverFields
})
const UnfinishedRequests = lazyOnline(async () => (await import('./sending/UnfinishedRequests.tsx')).UnfinishedRequests)

const NONE: readonly FieldProblem[] = []

export const CheckoutSummaryScreen = () => {
  const { t } = useTranslation()
  const { clientId, order } = useCheckoutOrder()
  const { state, send, isSentAfterAll } = useSendSummary()
  const notices = useRef<HTMLDivElement>(null)
  // Moves the focus to the refusal: the pressed button is far below it.
  useFocusOnProblem(notices, state.kind === 'refused' ? state.problems : NONE)
  const isSending = state.kind === 'sending'
  const { settled, query } = useSummary(clientId, order, isSending)
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const { seen, changes, agree } = useDisplayedSummary(isPlaceholderData ? undefined : data, settled.version)
  const warnings = useConfirmWarnings(clientId, order, isSending)
  const { requests, refuse, notice, settle } = useTypedRequests()
  const [reason, setReason] = useState('')
  const [alteration, setAlteration] = useState(SETTLED)
  const [missing, setMissing] = useState(NONE)
  useFocusOnProblem(notices, missing)
  const approver = useNamedApprover(order.id)
  useFocusOnProblem(notices, approver.missing)
  const isSendable = order.actions.submit || order.actions.confirm
  if (isSentAfterAll) return <BlockSkeleton height={480} />
  if (state.kind === 'alreadySent' || (!isSending && !isSendable)) return <OrderClosed />
  const request = warnings.confirmation?.alterationRequest ?? null
  const needsReason = warnings.confirmation?.remarks.some(({ handling }) => handling === 'reason') ?? false
  const readAgain = async () => {
    const [summary] = await Promise.all([refetch(), order.actions.confirm ? warnings.refetch() : null])
    return summary
  }
  const sendNow = () => {
    if (data === undefined || refuse() || approver.refuse(data)) return
    const isMissing = needsReason && reason.trim() === ''
    setMissing(isMissing ? [{ key: 'reason', errors: [t('checkout.summary.reasonMissing')] }] : NONE)
    if (isMissing) return
    agree(data)
    void send(data, readAgain, {
      ...(needsReason && { reason: reason.trim() }),
      ...settlingBody(request, alteration),
      ...approver.toBody(data),
    })
  }
  const problemsTitle = order.actions.confirm ? t('checkout.summary.problemsConfirm') : t('checkout.summary.problems')
  const filesNote = order.actions.confirm
    ? t('checkout.summary.filesMissingConfirm')
    : t('checkout.summary.filesMissing')
  const submitLabel = t(data?.approvals.length ? 'checkout.summary.submitForApproval' : 'checkout.summary.submit')
  const plainLabel = order.actions.confirm ? t('checkout.summary.confirm') : submitLabel
  const agreeLabel = order.actions.confirm ? t('priceChanges.agreeAndConfirm') : t('priceChanges.agreeAndSubmit')
  const nextLabel = changes.length > 0 ? agreeLabel : plainLabel
  return (
    <div>
      <PageTitle title={t('checkout.summary.title')} />
      <SkipToNext nextLabel={nextLabel} />
      <div ref={notices} className={classes.notices}>
        {changes.length > 0 && seen !== undefined && data !== undefined && (
          <PriceChanges changes={changes} seen={seen} now={data} agreeLabel={agreeLabel} />
        )}
        <SendNotice state={state} problemsTitle={problemsTitle} />
        <ProblemList problems={namedProblems(problemsOf(error), order)} title={t('checkout.summary.notReady')} />
        <ProblemStepLinks problems={[...(state.kind === 'refused' ? state.problems : []), ...problemsOf(error)]} />
        {warnings.confirmation !== undefined && (
          <ConfirmWarnings orderId={order.id} confirmation={warnings.confirmation} />
        )}
        {needsReason && <ConfirmReason value={reason} error={missing[0]?.errors[0]} onChange={setReason} />}
        {request !== null && (
          <Suspense fallback={null}>
            <SettleAlteration value={alteration} onChange={setAlteration} />
          </Suspense>
        )}
        {warnings.hasFailed && <ReadFailed onReadAgain={() => void warnings.refetch()} />}
        {requests.length > 0 && (
          <Suspense fallback={null}>
            <UnfinishedRequests ref={notice} requests={requests} onSettled={settle} />
          </Suspense>
        )}
        {data !== undefined && data.approverChoices !== null && (
          <Suspense fallback={null}>
            <ApproverFields
              choices={data.approverChoices}
              value={approver.value}
              problems={[...approver.missing, ...(state.kind === 'refused' ? state.problems : [])]}
              onChange={approver.change}
            />
          </Suspense>
        )}
        {order.filesMissing && <p className={classes.attention}>{filesNote}</p>}
      </div>
      {data === undefined ? error === null && <BlockSkeleton height={480} /> : <SummarySheet summary={data} />}
      <StepFooter
        back="/clients/$clientId/checkout/additional-info"
        isBusy={isSending}
        nextLabel={nextLabel}
        isNextDisabled={
          data === undefined || isFetching || settled !== order || warnings.isFetching || warnings.hasFailed
        }
        onNext={sendNow}
        price={
          data !== undefined && (
            <FooterPrice label={t('checkout.summary.total')} euros={summaryTotal(data)} isPending={isFetching} />
          )
        }
      />
    </div>
  )
}
