import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { artworkYearsQuery } from '../../data/design-files/artwork.ts'
import { useTranslation } from '../../i18n/i18n.ts'

type YearSelectProps = { clientId: string; year: number | undefined; onYear: (year: number | undefined) => void }

/** Filter of the library by a year in which files were printed. A year from a link that is not offered is kept. */
export const YearSelect = ({ clientId, year, onYear }: YearSelectProps) => {
  const { t } = useTranslation()
  const { data } = useQuery(artworkYearsQuery(clientId))
  const years = new Set([...(data?.years ?? []), ...(year === undefined ? [] : [year])])
  return (
    <NativeSelect
      label={t('artwork.year')}
      value={year ?? ''}
      data={[{ value: '', label: t('artwork.anyYear') }, ...[...years].map(String)]}
      onChange={({ currentTarget: { value } }) => onYear(value === '' ? undefined : Number(value))}
    />
  )
}
