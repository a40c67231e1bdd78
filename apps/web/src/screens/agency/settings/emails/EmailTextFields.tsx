import { Button, Textarea, TextInput } from '@mantine/core'
import type { EmailTextField } from '@tiraaz/domain/emails/editable-emails'
import { useTranslation } from '../../../../i18n/i18n.ts'
import type { FieldProblem } from '../../../../api/failure.ts'
import { problemAt } from '../../../../api/problems.ts'
import type { EditableEmailTexts } from '../../../../data/settings/email-texts.ts'
import { type EmailTextForm, keyOfField } from './email-text-form.ts'
import classes from './EmailTexts.module.css'

/** Fields of one line; the others may have several. */
const LINES: readonly EmailTextField[] = ['subject', 'title', 'action']

/** Placeholder as it is written in a text. */
const inBraces = (name: string): string => `{{${name}}}`

type EmailTextFieldsProps = {
  shown: EditableEmailTexts
  form: EmailTextForm
  setForm: (change: (before: EmailTextForm) => EmailTextForm) => void
  problems: readonly FieldProblem[]
}

/** Fields of an email's words, each with what it can be filled in with and a way back to the usual words. */
export const EmailTextFields = ({ shown, form, setForm, problems }: EmailTextFieldsProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.fields}>
      {shown.fields.map(({ field, usual, placeholders }) => {
        const key = keyOfField(field)
        const value = form[key] ?? ''
        const change = (text: string) => setForm((before) => ({ ...before, [key]: text }))
        const props = {
          label: t(`emailTexts.fields.${field}`),
          value,
          placeholder: usual,
          error: problemAt(problems, key),
          onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
        }
        return (
          <div key={field} className={classes.field}>
            {LINES.includes(field) ? (
              <TextInput {...props} maxLength={200} />
            ) : (
              <Textarea {...props} autosize minRows={2} maxLength={2000} />
            )}
            <div className={classes.below}>
              {placeholders.length > 0 && (
                <ul className={classes.placeholders} aria-label={t('emailTexts.placeholders')}>
                  {placeholders.map((name) => (
                    <li key={name}>
                      <code>{inBraces(name)}</code>
                      <span>{t(`emailTexts.values.${name}`)}</span>
                    </li>
                  ))}
                </ul>
              )}
              {value.trim() !== usual && (
                <Button variant="subtle" size="compact-sm" onClick={() => change(usual)}>
                  {t('emailTexts.usual')}
                </Button>
              )}
            </div>
          </div>
        )
      })}
    </div>
  )
}
