import { SegmentedControl, Select } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { EDITABLE_EMAILS, type EditableEmail } from '@tiraaz/domain/emails/editable-emails'
import { getLanguage, isLocale, LOCALES, type Locale } from '@tiraaz/messages/locale'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { type EditableEmailTexts, emailTextsQuery, useSaveEmailText } from '../../../../data/settings/email-texts.ts'
import { organizationId } from '../../../../session/session.ts'
import { useWholeForm } from '../../../../ui/form/use-whole-form.ts'
import { SettingsForm } from '../SettingsForm.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { EmailTextFields } from './EmailTextFields.tsx'
import { type EmailTextForm, emailTextForm, ownWords } from './email-text-form.ts'
import classes from './EmailTexts.module.css'

/** Part of the readers of an email, as the list of emails is grouped. */
const READERS = [
  { key: 'client', emails: EDITABLE_EMAILS.filter((email) => !email.startsWith('worksheet')) },
  { key: 'printingHouse', emails: EDITABLE_EMAILS.filter((email) => email.startsWith('worksheet')) },
] as const

type EmailTextsScreenProps = { email: EditableEmail; locale: Locale }

/** Words of the emails that clients and printing houses get, one email and language at a time, with a preview. */
export const EmailTextsScreen = ({ email, locale }: EmailTextsScreenProps) => {
  const { data, refetch } = useSuspenseQuery(emailTextsQuery(organizationId()))
  const shown = data.emails.find((one) => one.email === email && one.locale === locale)
  if (shown === undefined) throw new Error(`No words of ${email}`)
  const changed = new Set(
    data.emails.filter(({ fields }) => fields.some(({ own }) => own !== null)).map((one) => one.email),
  )
  return (
    <EmailTextEditor
      key={`${email} ${locale}`}
      shown={shown}
      changed={changed}
      version={data.version}
      onReadAgain={async () => {
        const { data: latest = data } = await refetch()
        return latest
      }}
    />
  )
}

type EmailTextEditorProps = {
  shown: EditableEmailTexts
  /** Emails with own words in a language. */
  changed: ReadonlySet<EditableEmail>
  version: number
  onReadAgain: () => Promise<{ version: number; emails: readonly EditableEmailTexts[] }>
}

const EmailTextEditor = ({ shown, changed, version, onReadAgain }: EmailTextEditorProps) => {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveEmailText()
  const whole = useWholeForm<EmailTextForm, { version: number }>({
    initial: emailTextForm(shown),
    version,
    send: (form, seen) => mutateAsync({ words: ownWords(shown, form), version: seen }),
  })
  const { form, setForm, restart, problems } = whole
  const readAgain = async () => {
    const latest = await onReadAgain()
    const now = latest.emails.find(({ email, locale }) => email === shown.email && locale === shown.locale)
    restart(emailTextForm(now ?? shown), latest.version)
  }
  return (
    <SettingsForm
      width="page"
      title={t('emailTexts.title')}
      intro={t('emailTexts.intro')}
      form={whole}
      isShown={(key) => Object.hasOwn(form, key)}
      onReadAgain={() => void readAgain()}
    >
      <EmailChoice email={shown.email} locale={shown.locale} changed={changed} />
      <div className={classes.panes}>
        <EmailTextFields shown={shown} form={form} setForm={setForm} problems={problems} />
        <EmailPreview shown={shown} form={form} />
      </div>
    </SettingsForm>
  )
}

type EmailChoiceProps = { email: EditableEmail; locale: Locale; changed: ReadonlySet<EditableEmail> }

/** Chosen email and language; the choice is in the address, so that unsaved words are asked about. */
const EmailChoice = ({ email, locale, changed }: EmailChoiceProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const go = (next: { email: EditableEmail; language: Locale }) =>
    void navigate({ to: '/agency/settings/emails', search: next })
  return (
    <div className={classes.choice}>
      <Select
        label={t('emailTexts.email')}
        data={READERS.map(({ key, emails }) => ({
          group: t(`emailTexts.readers.${key}`),
          items: emails.map((one) => {
            const name = t(`emailTexts.names.${one}`)
            return { value: one, label: changed.has(one) ? t('emailTexts.changed', { name }) : name }
          }),
        }))}
        value={email}
        allowDeselect={false}
        withScrollArea={false}
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
        classNames={{ options: classes.options ?? '' }}
        onChange={(chosen) => {
          const next = EDITABLE_EMAILS.find((one) => one === chosen)
          if (next !== undefined) go({ email: next, language: locale })
        }}
      />
      <SegmentedControl
        aria-label={t('emailTexts.language')}
        data={LOCALES.map((one) => ({ value: one, label: t(`members.languages.${getLanguage(one)}`) }))}
        value={locale}
        onChange={(chosen) => {
          if (isLocale(chosen)) go({ email, language: chosen })
        }}
      />
    </div>
  )
}
