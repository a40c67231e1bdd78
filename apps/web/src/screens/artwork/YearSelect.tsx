import { NativeSelect } from '@mantine/core'
import { listPrintedYears } from '@tiraaz/domain/artwork/printed-year'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'

type YearSelectProps = { year: number | undefined; onYear: (year: number | undefined) => void }

/** Filter of the library by a year of printing. A year from a link that is not offered is kept. */
export const YearSelect = ({ year, onYear }: YearSelectProps) => {
  const { t } = useTranslation()
  const [offered] = useState(() => listPrintedYears(toTallinnDay(new Date())))
  const years = new Set([...offered, ...(year === undefined ? [] : [year])])
  return (
    <NativeSelect
      label={t('artwork.year')}
      value={year ?? ''}
      data={[{ value: '', label: t('artwork.anyYear') }, ...[...years].map(String)]}
      onChange={({ currentTarget: { value } }) => onYear(value === '' ? undefined : Number(value))}
    />
  )
}
