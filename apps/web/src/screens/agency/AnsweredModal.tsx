import { Textarea } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { problemsOf } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import type { AgencyOrder } from '../../data/agency-orders/agency-orders.ts'
import { useSaveAlterationRequest } from '../../data/agency-orders/order-texts.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { useValueAtOpening } from '../../ui/form/use-value-at-opening.ts'
import classes from './Agency.module.css'
import { agencyOrderName } from './agency-order-name.ts'
import { useSendsMail } from '../../data/settings/portal-settings.ts'

type AnsweredModalProps = { order: AgencyOrder | null; onClose: () => void }

const FIELDS = ['answer']

/** Shows the client's alteration request and takes an answer; closes the request (R36). */
export const AnsweredModal = ({ order: latest, onClose }: AnsweredModalProps) => {
  const { t } = useTranslation()
  const sendsMail = useSendsMail()
  const [answer, setAnswer] = useState('')
  const { mutate, isPending, error, reset } = useSaveAlterationRequest(latest?.clientId ?? '')
  const order = useValueAtOpening(latest, latest?.id, error)
  const close = () => {
    setAnswer('')
    reset()
    onClose()
  }
  const send = () => {
    if (order === null) return
    const reply = answer.trim()
    const onSuccess = () => {
      toastSuccess(t(reply === '' ? 'agency.alterationIsAnswered' : 'agency.alterationAnswerSent'))
      close()
    }
    const seen = { orderId: order.id, version: order.version, alterationRequest: null }
    mutate({ ...seen, answer: reply === '' ? null : reply }, { onSuccess })
  }
  const problems = problemsOf(error)
  return (
    <FormModal
      opened={order !== null}
      title={t('agency.alterationTitle')}
      submitLabel={t(answer.trim() === '' ? 'agency.alterationAnswered' : 'agency.alterationSend')}
      busy={isPending}
      problems={problems}
      fields={FIELDS}
      onSubmit={send}
      onClose={close}
    >
      {order !== null && (
        <div>
          {t('agency.alterationText', { name: agencyOrderName(order) })}
          <p className={classes.note}>{order.alterationRequest}</p>
        </div>
      )}
      <Textarea
        label={t('agency.alterationAnswer')}
        description={t(sendsMail ? 'agency.alterationAnswerHint' : 'agency.alterationAnswerOptional')}
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
  )
}
