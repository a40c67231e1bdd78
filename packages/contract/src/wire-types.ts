import { LAST_PAGE, MONEY_LIMITS, ORDER_LIMITS, QUANTITY_DEFAULTS, TEXT_LIMITS } from '@tiraaz/domain/limits'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { ProblemCode } from '@tiraaz/domain/problem'
import { z } from 'zod'

/** Ids are opaque (R32): printable, bounded, never interpreted. */
export const id = z.string().regex(/^[\w-]{1,64}$/)

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date()

/** Month as YYYY-MM. */
export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

const tallinnDayOf = (time: string): string =>
  /(?:Z|[+-]\d{2}:\d{2})$/.test(time) ? toTallinnDay(new Date(time)) : time.slice(0, 10)

/** Day, sent as a day or a date-time (D12): converted to the day in Tallinn at that instant, or of that local time. */
export const dayInput = z.union([day, z.iso.datetime({ offset: true, local: true }).transform(tallinnDayOf).pipe(day)])

/** Euros with two decimals (R14); null where there is no price ("-"). */
export const euros = z.number()
export const price = euros.nullable()

/** Euros in a request: whole cents, not negative. */
export const eurosInput = z
  .number()
  .min(0)
  .max(MONEY_LIMITS.euros)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4)

/** Percent in a request: two decimals (basis points), not negative. */
export const percentInput = z
  .number()
  .min(0)
  .max(MONEY_LIMITS.percent)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4)

/** Quantity in pieces. The bounds of the product are a rule (R10). */
export const pieces = z.int().min(0).max(QUANTITY_DEFAULTS.max)

/** Integer in a query string; the caller may pass a number or text. */
export const queryInt = (min: number, max: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^-?\d{1,15}$/, { error: 'notAWholeNumber' satisfies ProblemCode })
        .transform(Number),
    ])
    .pipe(z.int().min(min).max(max))

/** Page number of a list; may be beyond the last existing page. */
export const queryPage = queryInt(1, LAST_PAGE)

export const queryBoolean = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

/** List in a query: one value arrives as a string, several as an array; the handler always gets an array. */
export const queryList = <T extends z.ZodType>(item: T) =>
  z
    .union([z.array(item).max(ORDER_LIMITS.filterValues), item.transform((one) => [one])])
    .optional()
    .transform((values) => (values ?? []) as z.output<T>[])

/** Version that every change of an order must name (R22). */
export const version = z.int().min(0)
export const queryVersion = queryInt(0, 2_147_483_647)

const controlCharacters = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** A text of a person (R37): trimmed, bounded, no control characters but line breaks. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // Half a surrogate pair can be neither shown nor stored.
    .refine((value) => !controlCharacters.test(value) && value.isWellFormed(), {
      params: { code: 'textHasControlCharacters' },
    })

export const nameText = text(TEXT_LIMITS.name)

/** Query field of a filter call: words that the offered names must have, folded (R9). */
export const choiceSearch = { Search: nameText.optional() }
export const noteText = text(TEXT_LIMITS.note)

/** Optional note: null means "not enabled"; the empty text counts as given. */
export const optionalNote = noteText.nullable()

/** Id and name, for choices. */
export const named = z.strictObject({ id, name: z.string() })
