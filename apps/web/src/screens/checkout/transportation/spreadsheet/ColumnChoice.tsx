import { Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { SheetDesign } from '@tiraaz/domain/distribution/make-design-headings'
import type { ColumnMapping, Sheet } from '@tiraaz/domain/distribution/plan-columns'
import { SHEET_FIELDS } from '@tiraaz/domain/distribution/plan-words'
import { useId, useState } from 'react'
import { useTranslation } from '../../../../i18n/i18n.ts'
import classes from './ColumnChoice.module.css'
import { meaningValue, shownColumns, withMeaning } from './column-choice.ts'
import { columnName, type PlanNames } from './plan-texts.ts'

type ColumnChoiceProps = {
  sheet: Sheet
  designs: readonly SheetDesign[]
  names: PlanNames
  mapping: ColumnMapping
  /** Header row as it was recognized. */
  header: number
  /** Columns are open from the start, because something is wrong with them. */
  isWrong: boolean
  onChange: (mapping: ColumnMapping) => void
}

/** Columns of the sheet with their first texts, and a choice of what each holds. */
export const ColumnChoice = ({ sheet, designs, names, mapping, header, isWrong, onChange }: ColumnChoiceProps) => {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(isWrong)
  const fields = SHEET_FIELDS.map((field) => ({
    value: field,
    label: field === 'address' ? t('distribution.address') : t(`distribution.words.${field}`),
  }))
  const quantities = designs.map((design, at) => ({ value: `design ${at}`, label: names.design(design.id) }))
  return (
    <div>
      <Button
        variant="default"
        rightSection={<IconChevronDown size={16} aria-hidden className={classes.chevron} data-open={isOpen} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('distribution.columns.open')}
      </Button>
      <Stack id={id} gap="sm" mt="sm" hidden={!isOpen}>
        {isOpen && (
          <>
            <Text size="sm">{t('distribution.columns.lead')}</Text>
            <Checkbox
              label={t('distribution.columns.header', { row: Math.max(header, 0) + 1 })}
              checked={mapping.header >= 0}
              onChange={({ currentTarget: { checked } }) =>
                onChange({ ...mapping, header: checked ? Math.max(header, 0) : -1 })
              }
            />
            <ul className={classes.list} aria-label={t('distribution.columns.list')}>
              {shownColumns(sheet, mapping).map(({ column, heading, samples }) => {
                const value = meaningValue(mapping.meanings[column])
                const name = t('distribution.columns.column', { column: columnName(column + 1), heading })
                return (
                  <li key={column} className={classes.column} data-unknown={value === '' || undefined}>
                    <span className={classes.words}>
                      <strong>{name}</strong>
                      <span className={classes.samples}>{samples.join(' · ')}</span>
                    </span>
                    <NativeSelect
                      aria-label={name}
                      value={value}
                      data={[
                        ...(value === '' ? [{ value: '', label: t('distribution.columns.unknown') }] : []),
                        { value: 'unused', label: t('distribution.columns.unused') },
                        { group: t('distribution.address'), items: fields },
                        { group: t('distribution.columns.quantities'), items: quantities },
                      ]}
                      onChange={({ currentTarget }) => onChange(withMeaning(mapping, column, currentTarget.value))}
                    />
                  </li>
                )
              })}
            </ul>
          </>
        )}
      </Stack>
    </div>
  )
}
