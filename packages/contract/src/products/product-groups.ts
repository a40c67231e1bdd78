import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, queryVersion, text, version } from '../wire-types.ts'

const ofGroup = z.object({ id })
const stated = z.object({ version: queryVersion })
const named = z.object({ name: text(TEXT_LIMITS.name) })

export const listProductGroups = endpoint('listProductGroups', {
  summary: 'Product groups of the organization by name, with how many products, archived ones too, are in each.',
  response: z.array(z.strictObject({ id, version, name: z.string(), productCount: z.int() })),
})

export const createProductGroup = endpoint('createProductGroup', {
  summary: 'Make a product group: markups of clients and what a printing house prints hang on it.',
  body: named,
  response: z.strictObject({ id }),
})

export const renameProductGroup = endpoint('renameProductGroup', {
  summary: 'Rename a product group.',
  params: ofGroup,
  query: stated,
  body: named,
  response: z.strictObject({ version }),
})

export const deleteProductGroup = endpoint('deleteProductGroup', {
  summary: 'Delete a product group in which no product is, with the markups that clients had for it.',
  params: ofGroup,
  query: stated,
  responseKind: 'nothing',
})
