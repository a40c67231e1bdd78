import { useTranslation } from 'react-i18next'
import { SETTINGS_SECTIONS } from '../agency-sections.ts'
import { SectionStrip } from '../SectionStrip.tsx'

/** The strip of the pages of settings, below the one of the agency. */
export const SettingsStrip = () => {
  const { t } = useTranslation()
  return <SectionStrip label={t('organizationSettings.label')} sections={SETTINGS_SECTIONS} />
}
