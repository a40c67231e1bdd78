import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemsOf } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import {
  sendingPlanQuery,
  type WorksheetSendingPlan,
  type SendingResult,
  useSendWorksheets,
  type WorksheetSendingRequest,
} from '../../../data/worksheets/worksheets.ts'
import { organizationId } from '../../../session/session.ts'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { LeftOutWorksheets } from './LeftOutWorksheets.tsx'
import { NoteField } from './NoteField.tsx'
import { type Answers, SendingGroup } from './SendingGroup.tsx'
import { SendingResultModal } from './SendingResultModal.tsx'
import classes from './SendMany.module.css'

type SendManyModalProps = {
  sending: WorksheetSendingRequest
  onSent?: () => void
  onClose: () => void
  onNewLinks?: (ids: string[]) => void
}

const FIELDS = ['message']
const TITLES = { send: 'worksheets.many.sendTitle', remind: 'worksheets.many.remindTitle' } as const
const TEXTS = { send: 'worksheets.many.sendText', remind: 'worksheets.many.remindText' } as const

/** Worksheets by the printing house that gets them in one email, and those that are left out, before they are sent. */
export const SendManyModal = ({ sending, onSent, onClose, onNewLinks }: SendManyModalProps) => {
  const { t } = useTranslation()
  const [message, setMessage] = useState('')
  const [answers, setAnswers] = useState<Answers>({})
  const [result, setResult] = useState<SendingResult | null>(null)
  const { mutate, isPending, error } = useSendWorksheets()
  const {
    data: plan,
    isError,
    refetch,
  } = useQuery({
    ...sendingPlanQuery(organizationId(), sending),
    enabled: result === null && !isPending,
    refetchOnWindowFocus: false,
  })
  const problems = problemsOf(error)
  const isMailed = plan?.isMailed ?? true
  const [sendable, unanswered] = split(plan?.groups ?? [], answers)
  const { purpose } = sending
  const submit = isMailed ? (purpose === 'remind' ? 'submitReminder' : 'submit') : 'submitLinks'
  const finish = (answer: SendingResult) => {
    const count = answer.sent.reduce((sum, { worksheetIds }) => sum + worksheetIds.length, 0)
    onSent?.()
    const isPlain = answer.sent.every(({ isMailed }) => isMailed) && !answer.leftOut.some(isUnexpected)
    if (!isPlain) return setResult(answer)
    toastSuccess(purpose === 'remind' ? t('worksheets.many.reminded') : t('worksheets.many.done', { count }))
    onClose()
  }
  const send = () =>
    mutate(
      {
        purpose,
        message,
        worksheets: sendable.map(({ id, version }) => ({ id, version, answer: answers[id]?.trim() ?? '' })),
      },
      { onSuccess: finish },
    )
  if (result !== null)
    return (
      <SendingResultModal
        result={result}
        purpose={purpose}
        {...(onNewLinks !== undefined && { onNewLinks })}
        onClose={onClose}
      />
    )
  return (
    <FormModal
      opened
      size="lg"
      title={t(isMailed || purpose === 'send' ? TITLES[purpose] : 'worksheets.many.newLinksTitle')}
      submitLabel={t(`worksheets.many.${submit}`, { count: sendable.length })}
      busy={isPending}
      isBlocked={sendable.length === 0}
      problems={problems}
      fields={FIELDS}
      onSubmit={send}
      onClose={onClose}
    >
      <Introduction plan={plan} purpose={purpose} />
      {unanswered > 0 && (
        <p role="note" className={classes.unmailed}>
          {t('worksheets.many.unanswered', { count: unanswered })}
        </p>
      )}
      {plan === undefined && (isError ? <ReadFailed onReadAgain={() => void refetch()} /> : <Skeleton height={160} />)}
      {plan?.groups.map((group) => (
        <SendingGroup
          key={`${group.printingHouse.id} ${group.email}`}
          group={group}
          answers={answers}
          onAnswer={(id, answer) => setAnswers({ ...answers, [id]: answer })}
        />
      ))}
      {plan !== undefined && <LeftOutWorksheets leftOut={plan.leftOut} />}
      {sendable.length > 0 && isMailed && (
        <NoteField
          label={t('worksheets.message')}
          value={message}
          error={problemAt(problems, 'message')}
          onChange={setMessage}
        />
      )}
    </FormModal>
  )
}

/** A worksheet that the dialog offered, and that another user has sent or changed meanwhile. */
const isUnexpected = ({ reason }: SendingResult['leftOut'][number]): boolean => reason === 'changed'

type Groups = WorksheetSendingPlan['groups']

/** Splits off the number of worksheets whose printing house has asked something that is not answered yet. */
const split = (groups: Groups, answers: Answers): [Groups[number]['worksheets'], number] => {
  const worksheets = groups.flatMap((group) => group.worksheets)
  const sendable = worksheets.filter(({ id, question }) => question === null || (answers[id] ?? '').trim() !== '')
  return [sendable, worksheets.length - sendable.length]
}

type IntroductionProps = { plan: WorksheetSendingPlan | undefined; purpose: WorksheetSendingRequest['purpose'] }

/** Sentence on what the sending does; without a mail server it promises no emails. */
const Introduction = ({ plan, purpose }: IntroductionProps) => {
  const { t } = useTranslation()
  if (plan === undefined) return null
  if (plan.groups.length === 0) return <Text>{t('worksheets.many.none')}</Text>
  if (plan.isMailed) return <Text>{t(TEXTS[purpose])}</Text>
  return (
    <p role="note" className={classes.unmailed}>
      {t('worksheets.many.unmailed')}
    </p>
  )
}
