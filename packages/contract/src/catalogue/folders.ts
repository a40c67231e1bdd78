import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire-types.ts'

const client = z.object({ clientId: id })
/** Checked by the rule, so that each refusal has its own sentence. */
const folderName = z.string()

export const createFolder = endpoint('createFolder', {
  summary: 'Make a folder of the client (R8): its name is unique among the client’s folders, whatever the case.',
  params: client,
  body: z.object({ name: folderName, parent: folderName.nullable().optional() }),
  response: z.strictObject({ name: z.string() }),
})

export const deleteFolders = endpoint('deleteFolders', {
  summary: 'Delete folders by name; their products become loose and their subfolders go up one level (R8).',
  params: client,
  body: z.array(folderName).min(1).max(1000),
  responseKind: 'nothing',
})

export const moveToFolder = endpoint('moveToFolder', {
  summary: 'Put products into a folder, or with null out of any (R8). All of them or none.',
  params: client,
  body: z.object({ folder: folderName.nullable(), products: z.array(id).min(1).max(10_000) }),
  responseKind: 'nothing',
})
