import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AGENCY_SECTIONS } from './agency-sections.ts'
import { SectionStrip } from './SectionStrip.tsx'

/** The strip of sections above every screen of the agency. */
export const AgencyFrame = () => {
  const { t } = useTranslation()
  return (
    <>
      <SectionStrip label={t('agencySections.label')} sections={AGENCY_SECTIONS} />
      <Outlet />
    </>
  )
}
