import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { checkEmailTexts } from '@tiraaz/domain/emails/check-email-texts'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { type EditableEmailTexts, emailPreviewQuery } from '../../../../data/settings/email-texts.ts'
import { BlockSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { STYLE_NONCE } from '../../../../ui/layout/style-nonce.ts'
import { type EmailTextForm, ownWords, usualTexts } from './email-text-form.ts'
import { withStyleSheet } from './style-sheet-of-email.ts'
import classes from './EmailTexts.module.css'

/** Pause in typing after which the preview is made, in ms. */
const PAUSE_MS = 400

type EmailPreviewProps = { shown: EditableEmailTexts; form: EmailTextForm }

/** Email with the typed words, as its reader would see it, in a frame without scripts. */
export const EmailPreview = ({ shown, form }: EmailPreviewProps) => {
  const { t } = useTranslation()
  const [settled] = useDebouncedValue(form, PAUSE_MS)
  const words = ownWords(shown, settled)
  const isWrong = checkEmailTexts({ email: shown.email, usual: usualTexts(shown) }, words.texts).length > 0
  const { data, isError } = useQuery({ ...emailPreviewQuery(words), enabled: !isWrong })
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return (
    <section className={classes.preview} aria-label={t('emailTexts.preview')}>
      <h2 className={classes.previewTitle}>{t('emailTexts.preview')}</h2>
      {last === undefined ? (
        <BlockSkeleton height={480} />
      ) : (
        <>
          <p className={classes.previewSubject}>
            <span>{t('emailTexts.fields.subject')}</span> {last.subject}
          </p>
          {(isWrong || isError) && <p className={classes.stale}>{t('emailTexts.previewFails')}</p>}
          <iframe
            className={classes.frame}
            title={last.subject}
            sandbox=""
            srcDoc={withStyleSheet(last.html, STYLE_NONCE)}
          />
          <p className={classes.hint}>{t('emailTexts.previewHint')}</p>
        </>
      )}
    </section>
  )
}
