import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { RouterButton } from '../../ui/layout/RouterButton.tsx'
import { searchOptions } from '../../ui/form/search-options.ts'

type RepresentativeModalProps = {
  clientId: string
  members: readonly { id: string; name: string }[]
  busy: boolean
  onChoose: (id: string) => void
}

/** Requires the choice of a member; the only other action leaves the checkout. */
export const RepresentativeModal = ({ clientId, members, busy, onChoose }: RepresentativeModalProps) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const submit = () => {
    if (chosen === null) setIsMissing(true)
    else onChoose(chosen)
  }
  return (
    <FormModal
      opened
      title={t('checkout.representative.title')}
      submitLabel={t('common.confirm')}
      busy={busy}
      problems={[]}
      onSubmit={submit}
      wayOut={
        <RouterButton to="/clients/$clientId" params={{ clientId }} variant="default" preload={false}>
          {t('checkout.backToDashboard')}
        </RouterButton>
      }
    >
      <Select
        label={t('checkout.representative.label')}
        placeholder={t('checkout.representative.placeholder')}
        data={optionsOf(members)}
        value={chosen}
        onChange={(value) => {
          setChosen(value)
          setIsMissing(false)
        }}
        error={isMissing ? t('checkout.representative.required') : undefined}
        searchable
        // Keeps the list closed on focus: it would cover the button below.
        openOnFocus={false}
        filter={searchOptions}
        nothingFoundMessage={t('common.nothingFound')}
        data-autofocus
      />
    </FormModal>
  )
}
