import { formatDay, formatInstant } from '../i18n/format.ts'

type DayTextProps = {
  /** A day or an instant; "-" for none. */
  value: string | null | undefined
  withTime?: boolean
}

export const DayText = ({ value, withTime = false }: DayTextProps) => {
  const shown = withTime ? formatInstant(value) : formatDay(value)
  return value === null || value === undefined ? (
    <span>{shown}</span>
  ) : (
    <time className="numeric" dateTime={value}>
      {shown}
    </time>
  )
}
