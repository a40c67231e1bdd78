import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useId, useState } from 'react'
import { problemsOf } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import { type ProposedOrderChange, orderChangeQuery, useAnswerOrderChange } from '../../data/orders/order-change.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ReadFailed } from '../../ui/feedback/ReadFailed.tsx'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { ProblemList } from '../../ui/form/ProblemList.tsx'
import { ChangeLines } from './ChangeLines.tsx'
import classes from './OrderChange.module.css'

type OrderRef = { id: string; clientId: string }

const FIELDS = ['answer']

/** Change of a confirmed order that its agency proposes; the client accepts or declines it by a press (R40). */
export const ClientOrderChange = ({ order }: { order: OrderRef }) => {
  const { data, isError, refetch } = useQuery(orderChangeQuery(order.clientId, order.id))
  if (data === undefined)
    return isError ? <ReadFailed onReadAgain={() => void refetch()} /> : <BlockSkeleton height={200} />
  return data.proposal === null ? null : <Proposal order={order} proposal={data.proposal} />
}

const Proposal = ({ order, proposal }: { order: OrderRef; proposal: ProposedOrderChange }) => {
  const { t } = useTranslation()
  const titleId = useId()
  const { reason, proposedBy: name, proposedAt, isOutdated, canAnswer } = proposal
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {t('orderChange.title')}
      </h2>
      <span className={classes.about}>{t('orderChange.proposed', { name, moment: formatMoment(proposedAt) })}</span>
      <p className={classes.reason}>{reason}</p>
      <ChangeLines change={proposal} />
      {isOutdated ? (
        <p className={classes.hint}>{t('orderChange.outdated')}</p>
      ) : (
        <p className={classes.hint}>{t(canAnswer ? 'orderChange.untilAnswer' : 'orderChange.waitsForClient')}</p>
      )}
      {canAnswer && <Answers order={order} proposal={proposal} />}
    </section>
  )
}

const Answers = ({ order, proposal }: { order: OrderRef; proposal: ProposedOrderChange }) => {
  const { t } = useTranslation()
  const [isDeclining, setDeclining] = useState(false)
  const [answer, setAnswer] = useState('')
  const { mutate, isPending, error, reset, variables } = useAnswerOrderChange({
    onSuccess: (_data, { isAccepted }) => toastSuccess(t(isAccepted ? 'orderChange.accepted' : 'orderChange.declined')),
  })
  const send = (isAccepted: boolean) =>
    mutate({
      orderId: order.id,
      clientId: order.clientId,
      version: proposal.version,
      isAccepted,
      answer: isAccepted ? '' : answer.trim(),
    })
  const close = () => {
    reset()
    setDeclining(false)
  }
  const problems = problemsOf(error)
  return (
    <>
      {!isDeclining && <ProblemList problems={problems} />}
      <div className={classes.answers}>
        {!proposal.isOutdated && (
          <BusyButton busy={isPending && variables?.isAccepted === true} onClick={() => send(true)}>
            {t('orderChange.accept')}
          </BusyButton>
        )}
        <Button variant="default" disabled={isPending} onClick={() => setDeclining(true)}>
          {t('orderChange.decline')}
        </Button>
      </div>
      <FormModal
        opened={isDeclining}
        title={t('orderChange.declineTitle')}
        submitLabel={t('orderChange.decline')}
        busy={isPending}
        problems={isDeclining ? problems : []}
        fields={FIELDS}
        onSubmit={() => send(false)}
        onClose={close}
      >
        <span>{t('orderChange.declineText')}</span>
        <Textarea
          label={t('orderChange.answer')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={TEXT_LIMITS.note}
          value={answer}
          error={problemAt(problems, 'answer')}
          data-autofocus
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      </FormModal>
    </>
  )
}
