import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { type ChangeEvent, type KeyboardEvent, useCallback, useEffect, useId, useState } from 'react'
import { dropText, keepText, readText } from '../../../data/orders/kept-text.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useProblemOfDay } from '../../../ui/form/use-problem-of-day.ts'
import { nextDayOf, typedDay } from '../../../ui/form/typed-day.ts'
import { useReportUnread } from '../../../ui/form/unread-fields.ts'

type TypedDeadlineProps = {
  orderId: string
  value: string | null
  /** Reason why a day cannot be chosen; null for a good day. */
  whyNot: (day: string) => string | null
  onChange: (day: string | null) => void
}

type TypedText = { text: string; of: string | null }

/** Text of the field, kept in this browser while the order cannot hold it; leaving the step in the app drops it. */
const useKeptText = (orderId: string, value: string | null) => {
  const [typed, setTyped] = useState((): TypedText | null => {
    const text = readText({ ownerId: orderId, field: 'deadline' }, value)
    return text === null ? null : { text, of: value }
  })
  const keep = ({ text, of }: TypedText) => keepText({ ownerId: orderId, field: 'deadline' }, { text, base: of })
  const drop = useCallback(() => dropText({ ownerId: orderId, field: 'deadline' }), [orderId])
  useEffect(() => drop, [drop])
  return { typed, setTyped, keep, drop }
}

/**
 * Text of the deadline field. A text that is no possible day stays as typed, its problem is shown after typing, and the
 * form is notified (`useUnreadFields`).
 */
export const useTypedDeadline = ({ orderId, value, whyNot, onChange }: TypedDeadlineProps) => {
  const fieldId = useId()
  const { typed, setTyped, keep, drop } = useKeptText(orderId, value)
  const [isTyping, setTyping] = useState(false)
  const problemOfText = useProblemOfDay()
  // A day picked from the calendar replaces the typed text.
  if (typed !== null && typed.of !== value) setTyped(null)
  const problemOf = (text: string): string | null => {
    const day = typedDay(text)
    return day === null ? problemOfText(text) : whyNot(day)
  }
  const problem = typed === null ? null : problemOf(typed.text)
  useReportUnread(fieldId, problem !== null)
  useEffect(() => {
    if (typed === null || problem === null) drop()
    else keep(typed)
  })
  const take = (text: string, isOngoing: boolean) => {
    setTyped({ text, of: value })
    setTyping(isOngoing)
    if (problemOf(text) !== null) return
    const day = typedDay(text)
    if (day !== value) onChange(day)
  }
  const stop = () => {
    setTyping(false)
    // Only once the field is left: `10.1` may still become `10.12`.
    const next = typed === null ? null : nextDayOf(typed.text, toTallinnDay(new Date()))
    if (next !== null) return take(formatDay(next), false)
    if (problem === null) setTyped(null)
  }
  return {
    field: {
      value: typed?.text ?? (value === null ? '' : formatDay(value)),
      onChange: (event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget.value, true),
      onBlur: stop,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter') stop()
      },
    },
    problem: isTyping ? undefined : (problem ?? undefined),
    /** True while the field shows a text that the order's deadline is not. */
    isRefused: problem !== null,
  }
}
