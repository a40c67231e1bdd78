import { Autocomplete, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { problemsOf } from '../api/failure.ts'
import { problemAt } from '../api/problems.ts'
import type { Organization } from '../data/contacts/contacts.ts'
import classes from './ContactFields.module.css'
import { useOrganizations } from './use-organizations.ts'

type OrganizationSearchProps = {
  clientId: string
  onPick: (organization: Organization) => void
  onManual: () => void
}

const nameAndCode = ({ name, code }: Organization): string => `${name} (${code})`

/** Search in the business register, from three characters; if it does not respond, manual entry is offered. */
export const OrganizationSearch = ({ clientId, onPick, onManual }: OrganizationSearchProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const { input, query } = useOrganizations(clientId, typed)
  const { data = [], error, isFetching, isSuccess } = query
  const trouble = problemAt(problemsOf(error), 'input')
  const isEmpty = isSuccess && data.length === 0 && input === typed.trim()
  const byText = new Map(data.map((organization) => [nameAndCode(organization), organization]))
  return (
    <>
      <Autocomplete
        className={classes.wide}
        label={t('contacts.form.organization')}
        description={t('contacts.form.organizationHint')}
        data={[...byText.keys()]}
        value={typed}
        onChange={setTyped}
        onOptionSubmit={(text) => {
          const organization = byText.get(text)
          if (organization !== undefined) onPick(organization)
        }}
        aria-busy={isFetching}
        // Shows all results: the register has already searched, with its own rules.
        filter={({ options }) => options}
        error={trouble}
        withScrollArea={false}
        classNames={{ options: classes.options ?? '' }}
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
      />
      {(trouble !== undefined || isEmpty) && (
        <div className={classes.trouble} role="status">
          {isEmpty && <Text size="sm">{t('common.nothingFound')}</Text>}
          <Button variant="default" size="compact-sm" onClick={onManual}>
            {t('contacts.form.toManual')}
          </Button>
        </div>
      )}
    </>
  )
}
