import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemsOf } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import { companiesQuery, type Company } from '../../../data/agency-clients/agency-clients.ts'
import { portalSettingsQuery } from '../../../data/settings/portal-settings.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import classes from './CompanySearch.module.css'

/** Spec §9. */
const SEARCH_DELAY_MS = 500

type CompanySearchProps = { onPick: (company: Company) => void }

const nameAndCode = ({ name, code }: Company): string => `${name} (${code})`

/** Looks a company up in the business register, from three characters on; nothing where the portal has no register. */
export const CompanySearch = (props: CompanySearchProps) => {
  const { data: settings } = useQuery(portalSettingsQuery())
  return settings?.hasBusinessRegister === true && <RegisterField {...props} />
}

const RegisterField = ({ onPick }: CompanySearchProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [input] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const { data = [], error, isFetching } = useQuery(companiesQuery(input))
  const byText = new Map(data.map((company) => [nameAndCode(company), company]))
  return (
    <Autocomplete
      label={t('agencyClients.form.register')}
      description={t('agencyClients.form.registerHint')}
      data={[...byText.keys()]}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={(text) => {
        const company = byText.get(text)
        if (company !== undefined) onPick(company)
      }}
      aria-busy={isFetching}
      // The register has already filtered, by its own rules.
      filter={({ options }) => options}
      error={problemAt(problemsOf(error), 'input')}
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
    />
  )
}
