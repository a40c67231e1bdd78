import { z } from 'zod'

/** Kind of value, in words for messages and for docs/settings.md. */
type ValueKind<S extends z.ZodType> = {
  schema: S
  /** Ends the sentence "It must be …". */
  form: string
  example: string
}

type SettingFacts = {
  /** Markdown of its row in docs/settings.md. */
  about: string
  /** Holds a password or key: never printed, and readable from the file of `…_FILE`. */
  isSecret?: true
  /** Replaces the example of its kind. */
  example?: string
}

export type Setting<S extends z.ZodType = z.ZodType> = SettingFacts &
  Omit<ValueKind<S>, 'example'> & { example: string }

/** Setting without a default. */
export const optional = <S extends z.ZodType>(kind: ValueKind<S>, facts: SettingFacts): Setting<z.ZodOptional<S>> => ({
  ...kind,
  ...facts,
  schema: kind.schema.optional(),
  example: facts.example ?? kind.example,
})

/** Setting with a default. */
export const defaulted = <S extends z.ZodType>(
  kind: ValueKind<S>,
  value: Exclude<z.output<S>, undefined>,
  facts: SettingFacts,
): Setting<z.ZodDefault<S>> => ({
  ...kind,
  ...facts,
  schema: kind.schema.default(value),
  example: facts.example ?? kind.example,
})

/** Whole number from `min` to `max`, of a unit such as `seconds`. */
export const wholeNumber = ({ min = 0, max, unit }: { min?: number; max?: number; unit?: string }, example: number) => {
  const number = z.coerce.number().int().min(min)
  return {
    schema: max === undefined ? number : number.max(max),
    form: `a whole number ${unit === undefined ? '' : `of ${unit} `}${max === undefined ? `of ${min} or more` : `from ${min} to ${max}`}`,
    example: String(example),
  }
}

export const port = (example: number) => wholeNumber({ max: 65_535 }, example)

export const flag = {
  schema: z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
  form: 'true or false',
  example: 'true',
}

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => ({
  schema: z.enum(values),
  form: `one of ${values.join(', ')}`,
  example: values[0],
})

export const text = (example: string) => ({ schema: z.string().min(1), form: 'a text that is not empty', example })

export const httpUrl = (example: string) => ({
  schema: z.url({ protocol: /^https?$/ }),
  form: 'an address that begins with http:// or https://',
  example,
})
