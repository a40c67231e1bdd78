import { LANDING_PAGES, type LandingPage } from '@tiraaz/domain/clients/landing-page'
import { useTranslation } from '../../../i18n/i18n.ts'
import { SegmentedField } from '../../../ui/form/SegmentedField.tsx'

type LandingPageChoiceProps = { value: LandingPage; onChange: (page: LandingPage) => void }

/** Page that opens first for the client's people (D20). */
export const LandingPageChoice = ({ value, onChange }: LandingPageChoiceProps) => {
  const { t } = useTranslation()
  return (
    <SegmentedField
      label={t('agencyClients.form.landingPage')}
      description={t('agencyClients.form.landingPageHint')}
      options={LANDING_PAGES.map((page) => ({ value: page, label: t(`agencyClients.form.landingPages.${page}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}
