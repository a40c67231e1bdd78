import pg from 'pg'

/**
 * Parses int8 as a safe number. All parsers return the same values on both engines; days and local timestamps stay
 * texts.
 */
const safeInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${text}`)
  return value
}
const asText = (text: string): string => text

const INT8 = 20
const DATE = 1082
const TIMESTAMP = 1114
const BYTEA = 17

export const PGLITE_PARSERS = {
  [INT8]: safeInteger,
  [DATE]: asText,
  [TIMESTAMP]: asText,
  [BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex'),
}

export const setPgParsers = (): void => {
  pg.types.setTypeParser(INT8, safeInteger)
  pg.types.setTypeParser(DATE, asText)
  pg.types.setTypeParser(TIMESTAMP, asText)
}
