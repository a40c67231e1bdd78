import { Button, TextInput } from '@mantine/core'
import { parseAccent, isReadableAccent, findReadableAccent } from '@tiraaz/domain/organization/accent'
import { useTranslation } from 'react-i18next'
import classes from './Settings.module.css'

/** Start colour of the browser's colour picker: the portal's default accent. */
const OWN_ACCENT = '#006a8c'

type AccentFieldProps = { value: string; problem: string | undefined; onChange: (accent: string) => void }

/** Accent colour, typed or picked. Warns about unreadable colours and offers the nearest readable one. */
export const AccentField = ({ value, problem, onChange }: AccentFieldProps) => {
  const { t } = useTranslation()
  const accent = parseAccent(value)
  const isTooLight = accent !== null && !isReadableAccent(accent)
  const darker = isTooLight ? findReadableAccent(accent) : null
  const own = isTooLight ? t('organizationSettings.brand.accentTooLight') : undefined
  const unread = value.trim() !== '' && accent === null ? t('organizationSettings.brand.accentInvalid') : undefined
  return (
    <>
      <div className={classes.accent}>
        <input
          type="color"
          className={classes.swatch}
          aria-label={t('organizationSettings.brand.pickAccent')}
          value={accent ?? OWN_ACCENT}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <TextInput
          aria-label={t('organizationSettings.brand.accent')}
          value={value}
          placeholder={OWN_ACCENT}
          error={own ?? unread ?? problem}
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      {darker !== null && (
        <div>
          <Button variant="default" size="compact-md" onClick={() => onChange(darker)}>
            {t('organizationSettings.brand.useDarker', { colour: darker })}
          </Button>
        </div>
      )}
    </>
  )
}
