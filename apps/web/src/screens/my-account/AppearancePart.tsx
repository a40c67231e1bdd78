import { Radio, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from '../../i18n/i18n.ts'
import { LanguageSwitcher } from '../../i18n/LanguageSwitcher.tsx'
import classes from './MyAccount.module.css'

const THEMES = ['auto', 'light', 'dark'] as const

/** Language and theme, kept on this device; the language of emails follows the language chosen last. */
export const AppearancePart = () => {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (value: string) => {
    const theme = THEMES.find((one) => one === value)
    if (theme !== undefined) setColorScheme(theme)
  }
  return (
    <section className={classes.section} aria-labelledby="appearance-heading">
      <h2 id="appearance-heading" className={classes.heading}>
        {t('myAccount.appearance.title')}
      </h2>
      <div className={classes.fields}>
        <div>
          <p className={classes.label}>{t('locale.label')}</p>
          <LanguageSwitcher />
        </div>
        <Radio.Group label={t('myAccount.appearance.theme')} value={colorScheme} onChange={choose}>
          {THEMES.map((theme) => (
            <Radio key={theme} mt="xs" value={theme} label={t(`myAccount.appearance.themes.${theme}`)} />
          ))}
        </Radio.Group>
      </div>
    </section>
  )
}
