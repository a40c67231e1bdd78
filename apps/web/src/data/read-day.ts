import { type Day, isDay } from '@tiraaz/domain/calendar/day'

/** A day in an address; what is none is undefined. */
export const readDay = (raw: unknown): Day | undefined => (typeof raw === 'string' && isDay(raw) ? raw : undefined)
