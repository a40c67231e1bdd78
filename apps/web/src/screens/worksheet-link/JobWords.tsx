import type { LinkedWorksheet } from '../../data/worksheets/linked-worksheet.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import page from '../../orders/worksheets/WorksheetPage.module.css'
import classes from './LinkedWorksheet.module.css'

/** Note of the agency, and its answers under the questions of the printing house. */
export const JobWords = ({ note, answers }: Pick<LinkedWorksheet, 'note' | 'answers'>) => {
  const { t } = useTranslation()
  return (
    <>
      {note !== null && (
        <div className={classes.note}>
          <strong>{t('worksheetJob.note')}</strong>
          <p className={page.text}>{note}</p>
        </div>
      )}
      {answers.map(({ question, answer }, at) => (
        <div key={`${at} ${answer}`} className={classes.note}>
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
    </>
  )
}
