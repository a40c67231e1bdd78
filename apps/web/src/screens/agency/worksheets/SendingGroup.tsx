import type { WorksheetSendingPlan } from '../../../data/worksheets/worksheets.ts'
import { formatInteger } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Deadline } from '../../../orders/worksheets/WorksheetJob.tsx'
import { NoteField } from './NoteField.tsx'
import classes from './SendMany.module.css'

/** Answers to questions of printing houses, by worksheet. */
export type Answers = Readonly<Record<string, string>>

type SendingGroupProps = {
  group: WorksheetSendingPlan['groups'][number]
  answers: Answers
  onAnswer: (id: string, answer: string) => void
}

/** Worksheets of one email; a question of the printing house has a field for its answer. */
export const SendingGroup = ({ group, answers, onAnswer }: SendingGroupProps) => {
  const { t } = useTranslation()
  const { printingHouse, email, worksheets } = group
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
            {worksheet.question !== null && (
              <div className={classes.question}>
                <span>{t('worksheets.many.asks', { question: worksheet.question })}</span>
                <NoteField
                  label={t('worksheets.many.answerTo', { name: worksheet.name })}
                  minRows={1}
                  value={answers[worksheet.id] ?? ''}
                  onChange={(answer) => onAnswer(worksheet.id, answer)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
