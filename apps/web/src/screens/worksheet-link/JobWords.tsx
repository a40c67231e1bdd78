import type { LinkedWorksheet } from '../../data/worksheets/linked-worksheet.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import page from '../../orders/worksheets/WorksheetPage.module.css'
import classes from './LinkedWorksheet.module.css'

/** Keys include the index: the same may be asked and answered twice. */
const withKeys = (answers: LinkedWorksheet['answers']) =>
  answers.map((answered, at) => ({ ...answered, key: `${at} ${answered.answer}` }))

/** Note of the agency, its answers under the questions of the printing house, and the question that waits for one. */
export const JobWords = ({ note, question: open, answers }: Pick<LinkedWorksheet, 'note' | 'question' | 'answers'>) => {
  const { t } = useTranslation()
  return (
    <>
      {note !== null && (
        <div className={classes.note}>
          <strong>{t('worksheetJob.note')}</strong>
          <p className={page.text}>{note}</p>
        </div>
      )}
      {withKeys(answers).map(({ key, question, answer }) => (
        <div key={key} className={classes.note}>
          {question !== null && (
            <>
              <strong>{t('worksheetLink.yourQuestion')}</strong>
              <p className={page.text}>{question}</p>
            </>
          )}
          <strong>{t('worksheetLink.theirAnswer')}</strong>
          <p className={page.text}>{answer}</p>
        </div>
      ))}
      {open !== null && (
        <div className={classes.note}>
          <strong>{t('worksheetLink.yourQuestion')}</strong>
          <p className={page.text}>{open}</p>
        </div>
      )}
    </>
  )
}
