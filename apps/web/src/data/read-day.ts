import { type Day, isDay } from '@tiraaz/domain/calendar/day'

/** Reads a day from a search parameter; undefined for an invalid one. */
export const readDay = (raw: unknown): Day | undefined => (typeof raw === 'string' && isDay(raw) ? raw : undefined)
