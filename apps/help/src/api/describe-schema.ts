export type Schema = Readonly<{
  $ref?: string
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  format?: string
  description?: string
}>

const isPlain = (text: string): boolean => !text.includes('\n')

const describeObject = ({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string => {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, schema]) => {
    const comment = schema.description === undefined ? '' : `  // ${schema.description.replaceAll(/\s+/g, ' ')}`
    return `${inner}${name}${required.includes(name) ? '' : '?'}: ${describeSchema(schema, inner)}${comment}`
  })
  if (typeof additionalProperties === 'object')
    lines.push(`${inner}[key]: ${describeSchema(additionalProperties, inner)}`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

const describeList = (items: Schema | undefined, indent: string): string => {
  const inner = items === undefined ? 'any' : describeSchema(items, indent)
  return isPlain(inner) && inner.includes(' | ') ? `(${inner})[]` : `${inner}[]`
}

/** A shape as people who know TypeScript read it; formats stand in brackets: `string (date-time)`. */
export const describeSchema = (schema: Schema, indent = ''): string => {
  const { $ref, type, enum: values, anyOf, oneOf, allOf, items, format } = schema
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? ''
  if ('const' in schema) return JSON.stringify(schema.const)
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' | ')
  const choices = anyOf ?? oneOf
  if (choices !== undefined) return [...new Set(choices.map((choice) => describeSchema(choice, indent)))].join(' | ')
  if (allOf !== undefined) return allOf.map((part) => describeSchema(part, indent)).join(' & ')
  if (type === 'object') return describeObject(schema, indent)
  if (type === 'array') return describeList(items, indent)
  if (typeof type === 'string') return format === undefined ? type : `${type} (${format})`
  return type === undefined ? 'any' : type.join(' | ')
}
