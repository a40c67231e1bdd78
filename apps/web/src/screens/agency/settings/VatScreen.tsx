import { Button, CloseButton, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemAt, problemsUnder } from '../../../api/problems.ts'
import { type OrganizationSettings, useSaveVat } from '../../../data/settings/organization-settings.ts'
import { useWholeForm } from '../../../ui/form/use-whole-form.ts'
import { RateRows } from './RateRows.tsx'
import { SettingsForm, SettingsGroup } from './SettingsForm.tsx'
import classes from './Settings.module.css'
import { type FormProps, useSettings } from './use-settings.ts'
import { addedClass, type VatForm, vatBody, vatFormOf, missingRateFields } from './vat-form.ts'
import type { FieldProblem } from '../../../api/failure.ts'
import { formatPercent } from '../../../i18n/format.ts'
import { DayText } from '../../../ui/text/DayText.tsx'

/** Statutory VAT rates, newest first, read-only. */
const StatutoryRates = ({ rates }: { rates: OrganizationSettings['vat']['statutoryRates'] }) => {
  const { t } = useTranslation()
  return (
    <table className={classes.statutory}>
      <thead>
        <tr>
          <th scope="col">{t('organizationSettings.vat.from')}</th>
          <th scope="col">{t('organizationSettings.vat.to')}</th>
          <th scope="col">{t('organizationSettings.vat.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {rates.toReversed().map(({ validFrom, validTo, percent }) => (
          <tr key={validFrom}>
            <td>
              <DayText value={validFrom} />
            </td>
            <td>{validTo === null ? t('organizationSettings.vat.forEver') : <DayText value={validTo} />}</td>
            <td className="numeric">{formatPercent(percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type VatFormState = {
  form: VatForm
  problems: readonly FieldProblem[]
  refused: readonly FieldProblem[]
  save: () => Promise<void>
}

/** Marks required empty fields after an attempt to save; rows added later are not marked. */
const useGaps = <T extends VatFormState>(whole: T): T => {
  const { t } = useTranslation()
  const [shownGaps, setShownGaps] = useState<{ rows: ReadonlySet<string>; refused: readonly FieldProblem[] } | null>(
    null,
  )
  const problemsIn = (gaps: ReturnType<typeof missingRateFields>): FieldProblem[] =>
    gaps.map(({ key }) => ({ key, errors: [t('numberField.empty')] }))
  const gaps = missingRateFields(whole.form)
  const save = async () => {
    setShownGaps(gaps.length === 0 ? null : { rows: new Set(gaps.map(({ row }) => row)), refused: problemsIn(gaps) })
    if (gaps.length === 0) await whole.save()
  }
  if (shownGaps === null) return { ...whole, save }
  const still = problemsIn(gaps.filter(({ row }) => shownGaps.rows.has(row)))
  return { ...whole, save, problems: still, refused: shownGaps.refused }
}

type Vat = OrganizationSettings['vat']

export const VatScreen = () => {
  const { settings, readAgain } = useSettings()
  return <VatSettings initial={settings.vat} version={settings.version} onReadAgain={readAgain} />
}

const VatSettings = ({ initial, version, onReadAgain }: FormProps<Vat>) => {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveVat()
  const whole = useGaps(
    useWholeForm({
      initial: vatFormOf(initial),
      version,
      send: (form, seen) => mutateAsync({ form: vatBody(form, initial.classes), version: seen }),
    }),
  )
  const { form, setForm, problems, restart } = whole
  const readAgain = async () => {
    const { vat, version: now } = await onReadAgain()
    restart(vatFormOf(vat), now)
  }
  return (
    <SettingsForm
      title={t('organizationSettings.vat.title')}
      intro={t('organizationSettings.vat.intro')}
      form={whole}
      isShown={(key) => /^(standardRates|classes\[)/.test(key)}
      onReadAgain={() => void readAgain()}
    >
      <SettingsGroup title={t('organizationSettings.vat.statutory')}>
        <StatutoryRates rates={initial.statutoryRates} />
      </SettingsGroup>
      <SettingsGroup title={t('organizationSettings.vat.own')} hint={t('organizationSettings.vat.ownHint')}>
        <RateRows
          of={t('organizationSettings.vat.standardName')}
          rates={form.standardRates}
          problems={problemsUnder(problems, 'standardRates')}
          onChange={(standardRates) => setForm({ ...form, standardRates })}
        />
      </SettingsGroup>
      <SettingsGroup title={t('organizationSettings.vat.classes')} hint={t('organizationSettings.vat.classesHint')}>
        {form.classes.length === 0 && <Text size="sm">{t('organizationSettings.vat.noClasses')}</Text>}
        {form.classes.map((one, at) => (
          <VatClass
            key={one.key}
            vatClass={one}
            problems={problemsUnder(problems, `classes[${at}]`)}
            onChange={(next) => setForm({ ...form, classes: form.classes.map((old) => (old === one ? next : old)) })}
            onRemove={() => setForm({ ...form, classes: form.classes.filter((old) => old !== one) })}
          />
        ))}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setForm({ ...form, classes: [...form.classes, addedClass()] })}
          >
            {t('organizationSettings.vat.addClass')}
          </Button>
        </div>
      </SettingsGroup>
    </SettingsForm>
  )
}

type VatClassProps = {
  vatClass: VatForm['classes'][number]
  problems: ReturnType<typeof problemsUnder>
  onChange: (next: VatForm['classes'][number]) => void
  onRemove: () => void
}

const VatClass = ({ vatClass, problems, onChange, onRemove }: VatClassProps) => {
  const { t } = useTranslation()
  const name = vatClass.name.trim() || t('organizationSettings.vat.newClass')
  const { productCount } = vatClass
  return (
    <div role="group" aria-label={name} className={classes.vatClass}>
      <div className={classes.className}>
        <TextInput
          label={t('organizationSettings.vat.className')}
          value={vatClass.name}
          error={problemAt(problems, 'name')}
          onChange={(event) => onChange({ ...vatClass, name: event.currentTarget.value })}
        />
        {productCount === 0 && (
          <CloseButton
            className={classes.removeRate}
            size={36}
            aria-label={t('organizationSettings.vat.removeClass', { name })}
            onClick={onRemove}
          />
        )}
      </div>
      {productCount > 0 && (
        <Text size="sm" c="dimmed">
          {t('organizationSettings.vat.products', { count: productCount })}
        </Text>
      )}
      {vatClass.rates.length === 0 && <Text size="sm">{t('organizationSettings.vat.noRates')}</Text>}
      <RateRows
        of={name}
        rates={vatClass.rates}
        problems={problemsUnder(problems, 'rates')}
        onChange={(rates) => onChange({ ...vatClass, rates })}
      />
    </div>
  )
}
