import { useTranslation } from '../../../i18n/i18n.ts'
import { SETTINGS_SECTIONS } from '../../../data/settings/agency-sections.ts'
import { SectionStrip } from '../SectionStrip.tsx'

/** Links to the settings pages, below those of the agency's sections. */
export const SettingsStrip = () => {
  const { t } = useTranslation()
  return <SectionStrip label={t('organizationSettings.label')} sections={SETTINGS_SECTIONS} />
}
