import { Button, CloseButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { FieldProblem } from '../../../api/failure.ts'
import { problemAt, problemsUnder } from '../../../api/problems.ts'
import { formatDay } from '../../../i18n/format.ts'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { PercentInput } from '../../../ui/form/PercentInput.tsx'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import classes from './Settings.module.css'
import { addedRate, type RateInput } from './vat-form.ts'

type RateRowsProps = {
  /** Name of the VAT class, used in the label of the add button. */
  of: string
  rates: readonly RateInput[]
  /** Problems of the list and of its rows. */
  problems: readonly FieldProblem[]
  onChange: (rates: RateInput[]) => void
}

const MAX_PERCENT = 100

/** Rows of VAT rates with their validity dates. */
export const RateRows = ({ of, rates, problems, onChange }: RateRowsProps) => {
  const { t } = useTranslation()
  const change = (rate: RateInput, part: Partial<RateInput>) =>
    onChange(rates.map((one) => (one === rate ? { ...rate, ...part } : one)))
  return (
    <div className={classes.rates}>
      <ProblemList problems={problems.filter(({ key }) => key === '')} />
      {rates.map((rate, at) => {
        const own = problemsUnder(problems, `[${at}]`)
        return (
          <div key={rate.key} className={classes.rate}>
            <DayInput
              label={t('organizationSettings.vat.from')}
              value={rate.validFrom}
              error={problemAt(own, 'validFrom')}
              onChange={(validFrom) => change(rate, { validFrom })}
            />
            <DayInput
              label={t('organizationSettings.vat.to')}
              value={rate.validTo}
              minDay={rate.validFrom ?? undefined}
              error={problemAt(own, 'validTo')}
              onChange={(validTo) => change(rate, { validTo })}
            />
            <PercentInput
              label={t('organizationSettings.vat.rate')}
              value={rate.percent}
              max={MAX_PERCENT}
              error={problemAt(own, 'percent')}
              onChange={(percent) => change(rate, { percent })}
            />
            <CloseButton
              className={classes.removeRate}
              size={36}
              aria-label={t('organizationSettings.vat.removeRate', { rate: formatDay(rate.validFrom) })}
              onClick={() => onChange(rates.filter((one) => one !== rate))}
            />
          </div>
        )
      })}
      <div>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={t('organizationSettings.vat.addRateTo', { name: of })}
          onClick={() => onChange([...rates, addedRate()])}
        >
          {t('organizationSettings.vat.addRate')}
        </Button>
      </div>
    </div>
  )
}
