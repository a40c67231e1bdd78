import { deriveAccentRoles, isReadableAccent } from '@tiraaz/domain/organization/accent'
import { useTranslation } from '../../../i18n/i18n.ts'
import { RegistrationMark } from '../../../ui/layout/RegistrationMark.tsx'
import { logoSource, type LogoInput } from './LogoField.tsx'
import classes from './Settings.module.css'

/** Colours of the two themes, as in theme.css, with the default accent. Both themes are previewed at once. */
const THEMES = {
  light: { ground: '#faf8f3', ink: '#1c1a17', accent: '#006a8c', fill: '#006f93' },
  dark: { ground: '#171614', ink: '#efebe3', accent: '#5fc3e4', fill: '#00749a' },
} as const

/** Empty alt text: the name is shown next to the logo. */
const DECORATIVE = ''

type BrandPreviewProps = { name: string; accent: string | null; logo: LogoInput }

/** Preview of a bar, a button and a link with the typed brand; not interactive. */
export const BrandPreview = ({ name, accent, logo }: BrandPreviewProps) => {
  const { t } = useTranslation()
  const source = logoSource(logo)
  const roles = accent !== null && isReadableAccent(accent) ? deriveAccentRoles(accent) : THEMES
  const shownName = name === '' && source === null ? t('common.productName') : name
  return (
    <div className={classes.previews}>
      {(['light', 'dark'] as const).map((scheme) => {
        const { ground, ink } = THEMES[scheme]
        const { accent: text, fill } = roles[scheme]
        return (
          <figure
            key={scheme}
            className={classes.preview}
            style={{ margin: 0, background: ground, color: ink, ['--ink' as string]: ink }}
            aria-label={t(
              scheme === 'light' ? 'organizationSettings.brand.previewLight' : 'organizationSettings.brand.previewDark',
            )}
          >
            <span className={classes.previewBar}>
              {source === null ? (
                <RegistrationMark />
              ) : (
                <img src={source} alt={DECORATIVE} style={{ background: '#fff', borderRadius: 3, padding: 2 }} />
              )}
              {shownName}
            </span>
            <span className={classes.previewActions}>
              <span className={classes.previewButton} style={{ background: fill }}>
                {t('organizationSettings.brand.previewButton')}
              </span>
              <span style={{ color: text }}>{t('organizationSettings.brand.previewLink')}</span>
            </span>
          </figure>
        )
      })}
    </div>
  )
}
