import { Outlet } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/i18n.ts'
import { AGENCY_SECTIONS } from '../../data/settings/agency-sections.ts'
import { SectionStrip } from './SectionStrip.tsx'

/** Layout of the agency's screens, with the section links above. */
export const AgencyFrame = () => {
  const { t } = useTranslation()
  return (
    <>
      <SectionStrip label={t('agencySections.label')} sections={AGENCY_SECTIONS} />
      <Outlet />
    </>
  )
}
