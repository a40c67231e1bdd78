import { formatDay } from '../../i18n/format.ts'

type DayTextProps = {
  /** A day or an instant; "-" for none. */
  value: string | null | undefined
}

export const DayText = ({ value }: DayTextProps) => {
  const shown = formatDay(value)
  return value === null || value === undefined ? (
    <span>{shown}</span>
  ) : (
    <time className="numeric" dateTime={value}>
      {shown}
    </time>
  )
}
