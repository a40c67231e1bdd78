import { Button, Text } from '@mantine/core'
import {
  type AllProfileValues,
  PROFILE_KEYS,
  PROFILE_VALUE_BOUNDS,
  type ProfileKey,
} from '@tiraaz/domain/artwork/own-profile-values'
import { PRINT_PROFILES } from '@tiraaz/domain/artwork/print-profile'
import { useTranslation } from '../../../../i18n/i18n.ts'
import type { FieldProblem } from '../../../../api/failure.ts'
import { problemAt } from '../../../../api/problems.ts'
import { formatDecimal } from '../../../../i18n/format.ts'
import { DecimalInput } from '../../../../ui/form/DecimalInput.tsx'
import { type BindField, useFields } from '../../../../ui/form/use-fields.ts'
import classes from './ProfileTable.module.css'
import { fieldOf, isChanged, type ProfileForm, profileFields } from './profile-form.ts'

const UNITS = { percent: '%', pt: 'pt', mm: 'mm', ppi: 'ppi', count: undefined } as const

type ProfileTableProps = {
  form: ProfileForm
  setForm: (change: (before: ProfileForm) => ProfileForm) => void
  problems: readonly FieldProblem[]
  standard: AllProfileValues
}

/** Print profiles as columns and their limits as rows; each profile goes back to the standard by a button. */
export const ProfileTable = ({ form, setForm, problems, standard }: ProfileTableProps) => {
  const { t } = useTranslation()
  const field = useFields(form, setForm, (key) => problemAt(problems, key))
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('printProfiles.limit')}</th>
            {PRINT_PROFILES.map((profile) => (
              <th key={profile} scope="col">
                {t(`agencyProducts.one.printProfiles.${profile}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PROFILE_KEYS.map((key) => (
            <LimitRow key={key} limit={key} form={form} field={field} standard={standard} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('printProfiles.usual')}</th>
            {PRINT_PROFILES.map((profile) => (
              <td key={profile}>
                <Button
                  variant="subtle"
                  size="compact-md"
                  aria-label={t('printProfiles.resetOne', {
                    name: t(`agencyProducts.one.printProfiles.${profile}`),
                  })}
                  disabled={!isChanged(form, profile, standard[profile])}
                  onClick={() => setForm((before) => ({ ...before, ...profileFields(profile, standard[profile]) }))}
                >
                  {t('printProfiles.reset')}
                </Button>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type LimitRowProps = {
  limit: ProfileKey
  form: ProfileForm
  field: BindField<ProfileForm>
  standard: AllProfileValues
}

const LimitRow = ({ limit, form, field, standard }: LimitRowProps) => {
  const { t } = useTranslation()
  const { max, decimals, unit, mayBeNull } = PROFILE_VALUE_BOUNDS[limit]
  const name = t(`printProfiles.limits.${limit}`)
  const sign = UNITS[unit]
  const write = (value: number | null): string =>
    value === null
      ? t('printProfiles.none')
      : [formatDecimal(value, { min: 0, max: decimals }), sign].filter((part) => part !== undefined).join('\u00a0')
  return (
    <tr>
      <th scope="row">
        {name}
        <Text size="sm" c="dimmed">
          {t(`printProfiles.hints.${limit}`)}
        </Text>
      </th>
      {PRINT_PROFILES.map((profile) => {
        const at = fieldOf(profile, limit)
        const usual = standard[profile][limit]
        return (
          <td key={profile}>
            <DecimalInput
              {...field(at)}
              label={null}
              aria-label={t('printProfiles.limitOf', {
                limit: name,
                name: t(`agencyProducts.one.printProfiles.${profile}`),
              })}
              decimals={{ min: 0, max: decimals }}
              max={max}
              {...(sign === undefined ? {} : { unit: sign })}
              isOptional={mayBeNull}
              {...(mayBeNull ? { placeholder: t('printProfiles.none') } : {})}
            />
            {form[at] !== usual && (
              <Text size="sm" c="dimmed">
                {t('printProfiles.standard', { value: write(usual) })}
              </Text>
            )}
          </td>
        )
      })}
    </tr>
  )
}
