import { Skeleton, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
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
import { formatInteger } from '../../../i18n/format.ts'
import { Deadline } from '../../../orders/WorksheetJob.tsx'
import { organizationId } from '../../../session/session.ts'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { LeftOutWorksheets } from './LeftOutWorksheets.tsx'
import { SendingResultModal } from './SendingResultModal.tsx'
import classes from './SendMany.module.css'

type SendManyModalProps = { sending: WorksheetSendingRequest; onSent: () => void; onClose: () => void }

const FIELDS = ['message']
const TITLES = { send: 'worksheets.many.sendTitle', remind: 'worksheets.many.remindTitle' } as const
const TEXTS = { send: 'worksheets.many.sendText', remind: 'worksheets.many.remindText' } as const

/** Worksheets by the printing house that gets them in one email, and those that are left out, before they are sent. */
export const SendManyModal = ({ sending, onSent, onClose }: SendManyModalProps) => {
  const { t } = useTranslation()
  const [message, setMessage] = useState('')
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
  const { purpose } = sending
  const worksheets = plan?.groups.flatMap((group) => group.worksheets) ?? []
  const submit = isMailed ? (purpose === 'remind' ? 'submitReminder' : 'submit') : 'submitLinks'
  const finish = (answer: SendingResult) => {
    const count = answer.sent.reduce((sum, { worksheetIds }) => sum + worksheetIds.length, 0)
    onSent()
    const isPlain = answer.sent.every(({ isMailed }) => isMailed) && !answer.leftOut.some(isUnexpected)
    if (!isPlain) return setResult(answer)
    toastSuccess(purpose === 'remind' ? t('worksheets.many.reminded') : t('worksheets.many.done', { count }))
    onClose()
  }
  const send = () =>
    mutate(
      { purpose, message, worksheets: worksheets.map(({ id, version }) => ({ id, version })) },
      { onSuccess: finish },
    )
  if (result !== null) return <SendingResultModal result={result} onClose={onClose} />
  return (
    <FormModal
      opened
      size="lg"
      title={t(TITLES[purpose])}
      submitLabel={t(`worksheets.many.${submit}`, { count: worksheets.length })}
      busy={isPending}
      isBlocked={worksheets.length === 0}
      problems={problems}
      fields={FIELDS}
      onSubmit={send}
      onClose={onClose}
    >
      <Text>{t(worksheets.length === 0 && plan !== undefined ? 'worksheets.many.none' : TEXTS[purpose])}</Text>
      {!isMailed && worksheets.length > 0 && (
        <p role="note" className={classes.unmailed}>
          {t('worksheets.many.unmailed')}
        </p>
      )}
      {plan === undefined && (isError ? <ReadFailed onReadAgain={() => void refetch()} /> : <Skeleton height={160} />)}
      {plan?.groups.map((group) => (
        <Group key={`${group.printingHouse.id} ${group.email}`} group={group} />
      ))}
      {plan !== undefined && <LeftOutWorksheets leftOut={plan.leftOut} />}
      {worksheets.length > 0 && isMailed && (
        <Textarea
          label={t('worksheets.message')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={TEXT_LIMITS.note}
          value={message}
          error={problemAt(problems, 'message')}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      )}
    </FormModal>
  )
}

/** A worksheet that the dialog offered, and that another user has sent or changed meanwhile. */
const isUnexpected = ({ reason }: SendingResult['leftOut'][number]): boolean => reason === 'changed'

const Group = ({ group: { printingHouse, email, worksheets } }: { group: WorksheetSendingPlan['groups'][number] }) => {
  const { t } = useTranslation()
  return (
    <section className={classes.group}>
      <h3 className={classes.heading}>{t('worksheets.many.to', { house: printingHouse.name, email })}</h3>
      <ul className={classes.rows}>
        {worksheets.map((worksheet) => (
          <li key={worksheet.id}>
            <span className={classes.named}>
              <span className="numeric">{worksheet.name}</span>
              <span>{worksheet.productName}</span>
              <span className={classes.small}>{worksheet.clientName}</span>
            </span>
            <span className={classes.facts}>
              <span className="numeric">
                {t('worksheetJob.pieces', { quantity: formatInteger(worksheet.quantity) })}
              </span>
              <Deadline {...worksheet} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
