import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import type { Worksheet } from '../../../data/worksheets/worksheets.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { LinkDelivery } from '../../../people/ShareLinkModal.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { findQuestion, findWords } from './worksheet-question.ts'
import page from '../../../orders/worksheets/WorksheetPage.module.css'
import classes from './Worksheets.module.css'

const TEXTS = {
  rejected: { title: 'worksheets.rejectedTitle', hint: 'worksheets.rejectedHint' },
  requiresAdjustment: { title: 'worksheets.adjustmentTitle', hint: 'worksheets.adjustmentHint' },
} as const

type WaitingNoticeProps = { worksheet: Worksheet; onSent: (delivery: LinkDelivery) => void }

const NO_QUESTION = { title: 'worksheets.changedTitle', hint: 'worksheets.changedHint' } as const

/** Tasks of the agency: a rejection or a question to answer, or missing files. */
export const WaitingNotice = ({ worksheet, onSent }: WaitingNoticeProps) => {
  const { t } = useTranslation()
  const status = getWorksheetStatus(worksheet.status.status)
  if (worksheet.filesMissing && status !== 'rejected' && status !== 'requiresAdjustment') {
    return (
      <div role="alert" className={classes.waiting}>
        {t('worksheets.waitsForFiles')}
      </div>
    )
  }
  if (status !== 'rejected' && status !== 'requiresAdjustment') return null
  const words = findWords(worksheet)
  // After a change of the order, or by the agency's own hand, there is no question.
  const texts = status === 'requiresAdjustment' && words === null ? NO_QUESTION : TEXTS[status]
  const isAnswerable = findQuestion(worksheet) !== null && worksheet.canBeSent
  return (
    <div role="alert" className={classes.waiting}>
      <strong>{t(texts.title)}</strong>
      {words !== null && <p className={page.text}>{words}</p>}
      {worksheet.filesMissing && <p className={page.text}>{t('worksheets.waitsForFiles')}</p>}
      {isAnswerable ? <AnswerForm worksheet={worksheet} onSent={onSent} /> : <span>{t(texts.hint)}</span>}
    </div>
  )
}
