import { Group } from '@mantine/core'
import { getAnswerLinkEnd } from '@tiraaz/domain/worksheets/worksheet-link'
import { type FormEvent, useState } from 'react'
import { type FieldProblem, problemsOf } from '../../../api/failure.ts'
import { problemAt, problemsBeside } from '../../../api/problems.ts'
import { useMailsLinks } from '../../../data/settings/portal-settings.ts'
import { useAnswerWorksheet, type Worksheet } from '../../../data/worksheets/worksheets.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { LinkDelivery } from '../../../people/ShareLinkModal.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { BusyButton } from '../../../ui/form/BusyButton.tsx'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import { NoteField } from './NoteField.tsx'
import classes from './Worksheets.module.css'

const FIELDS = ['answer']
const NOTHING: readonly FieldProblem[] = []

type AnswerFormProps = { worksheet: Worksheet; onSent: (delivery: LinkDelivery) => void }

/** Answers the question of the printing house and sends the worksheet back to it (R21). */
export const AnswerForm = ({ worksheet, onSent }: AnswerFormProps) => {
  const { t } = useTranslation()
  const mailsLinks = useMailsLinks()
  const [answer, setAnswer] = useState('')
  const { mutate, isPending, error } = useAnswerWorksheet(onSent)
  const [missing, setMissing] = useState(NOTHING)
  const problems = missing.length > 0 ? missing : problemsOf(error)
  const { id, version, link, printingHouse, orderId, projectNumber, usualLinkEnd } = worksheet
  const email = link?.email ?? printingHouse?.email ?? ''
  const expiresOn = getAnswerLinkEnd(link?.state === 'standing' ? link.expiresOn : null, usualLinkEnd)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (answer.trim() === '') return setMissing([{ key: 'answer', errors: [t('worksheets.answerMissing')] }])
    setMissing(NOTHING)
    if (!isPending) mutate({ id, version, body: { email, message: '', answer: answer.trim(), expiresOn } })
  }
  return (
    <form onSubmit={submit} noValidate className={classes.answer}>
      <ProblemList problems={problemsBeside(problems, FIELDS)} />
      <NoteField
        label={t('worksheets.answer')}
        value={answer}
        error={problemAt(problems, 'answer')}
        onChange={setAnswer}
      />
      <span className={classes.small}>
        {t(mailsLinks ? 'worksheets.answerMailed' : 'worksheets.answerUnmailed', { email })}
      </span>
      <span className={classes.small}>{t('worksheets.answerLinkUntil', { day: formatDay(expiresOn) })}</span>
      <Group gap="8px 16px">
        <BusyButton type="submit" busy={isPending}>
          {t('worksheets.answerSend')}
        </BusyButton>
        <RouterAnchor to="/agency/orders/$orderId" params={{ orderId }}>
          {t('worksheets.openFiles', { number: projectNumber ?? '' })}
        </RouterAnchor>
      </Group>
    </form>
  )
}
