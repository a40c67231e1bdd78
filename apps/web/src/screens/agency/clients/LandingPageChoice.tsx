import { Input, SegmentedControl } from '@mantine/core'
import { LANDING_PAGES, type LandingPage } from '@tiraaz/domain/clients/landing-page'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'

type LandingPageChoiceProps = { value: LandingPage; onChange: (page: LandingPage) => void }

/** Page that opens first for the client's people (D20). */
export const LandingPageChoice = ({ value, onChange }: LandingPageChoiceProps) => {
  const { t } = useTranslation()
  const labelId = useId()
  return (
    <Input.Wrapper
      label={t('agencyClients.form.landingPage')}
      description={t('agencyClients.form.landingPageHint')}
      labelElement="div"
      labelProps={{ id: labelId }}
    >
      <div>
        <SegmentedControl
          aria-labelledby={labelId}
          data={LANDING_PAGES.map((page) => ({ value: page, label: t(`agencyClients.form.landingPages.${page}`) }))}
          value={value}
          onChange={(chosen) => {
            const page = LANDING_PAGES.find((one) => one === chosen)
            if (page !== undefined) onChange(page)
          }}
        />
      </div>
    </Input.Wrapper>
  )
}
