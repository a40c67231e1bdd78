import { useQuery } from '@tanstack/react-query'
import { findTariffGaps } from '@tiraaz/domain/pricing/check-tariffs'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { countriesQuery } from '../../../data/contacts/contacts.ts'
import { type TransportTariffs, transportTariffsQuery, useSaveTransportTariffs } from '../../../data/products/prices.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { GridForm } from './GridForm.tsx'
import { problemsAfterTyping } from './grid-problems.ts'
import {
  countryCodes,
  isShownInRow,
  isUnfilled,
  preparedRow,
  readTariffs,
  rowsOf,
  ruleRows,
  TARIFF_FIELDS,
  tariffProblems,
} from './tariff-form.ts'
import { TariffGaps } from './TariffGaps.tsx'
import { TariffPreview } from './TariffPreview.tsx'
import { useWholeForm } from '../../../ui/form/use-whole-form.ts'
import { useToastNextStep } from '../use-toast-next-step.ts'

/** Carrier prices by zone and weight, saved as one table (R17). */
export const TariffsScreen = ({ organizationId }: { organizationId: string | null }) => {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(transportTariffsQuery(organizationId))
  const { data: countries } = useQuery(countriesQuery())
  const readAgain = () => void refetch()
  if (data === undefined || countries === undefined) return isError ? <ReadFailed onReadAgain={readAgain} /> : null
  return <Tariffs key={dataUpdatedAt} facts={data} countries={countries} onReadAgain={readAgain} />
}

type TariffsProps = {
  facts: TransportTariffs
  countries: readonly { code: string; name: string }[]
  onReadAgain: () => void
}

/** Zone and weight together must be unique. */
const GRID = { key: 'tariffs', fields: TARIFF_FIELDS, related: ['country', 'postalPrefix', 'maxGrams'] }

const WORDS: readonly string[] = ['country', 'postalPrefix']

const Tariffs = ({ facts, countries, onReadAgain }: TariffsProps) => {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveTransportTariffs()
  const toastNextStep = useToastNextStep()
  const codes = useMemo(() => countryCodes(countries), [countries])
  const [initial] = useState(() => (facts.tariffs.length === 0 ? [preparedRow(countries)] : rowsOf(facts.tariffs)))
  const page = useWholeForm({
    initial,
    onSaved: () => void toastNextStep(t('unsaved.saved')),
    version: facts.version,
    send: (rows, version) => mutateAsync({ version, tariffs: readTariffs(rows, codes).map(({ tariff }) => tariff) }),
  })
  const read = useMemo(() => readTariffs(page.form, codes), [page.form, codes])
  const rows = useMemo(() => ruleRows(read), [read])
  const problemAt = useMemo(() => tariffProblems(read, page.problems), [read, page.problems])
  const hasUnread = read.some(({ problems }) => problems.length > 0)
  const columns = TARIFF_FIELDS.map((field) => ({
    key: field,
    heading: t(`prices.tariffs.columns.${field}`),
    numeric: !WORDS.includes(field),
    ...(field === 'postalPrefix' ? { placeholder: t('prices.tariffs.allOthers') } : {}),
  }))
  const change = (next: string[][]) => {
    const [before, after] = [page.form, next].map((all) => all.filter((cells) => !isUnfilled(cells, codes)))
    page.setProblems(problemsAfterTyping(page.problems, GRID, before ?? [], after ?? []))
    page.setForm(next)
  }
  return (
    <>
      <PageTitle title={t('prices.tariffs.title')} below={t('prices.tariffs.intro')} />
      <GridForm
        form={page}
        grid={{
          label: t('prices.tariffs.grid'),
          columns,
          onChange: change,
          problemAt,
          addLabel: t('prices.tariffs.add'),
        }}
        emptyText={t('prices.tariffs.empty')}
        isShownInRow={isShownInRow}
        hasUnread={hasUnread}
        onReadAgain={onReadAgain}
        beside={<TariffPreview rows={rows} facts={facts} countries={countries} />}
      >
        {!hasUnread && <TariffGaps gaps={findTariffGaps(rows)} />}
      </GridForm>
    </>
  )
}
