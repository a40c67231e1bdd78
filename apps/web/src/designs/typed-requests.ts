import { listKeptFields, readText, type TextField } from '../data/orders/kept-text.ts'
import { type FormDesign, fileKey, fileName } from './form-design.ts'
import { requestField } from './kept-request.ts'

/** Half-typed request about a file of a design, which no button has saved yet. */
export type TypedRequest = { field: TextField; designKey: string; fileId: string; fileName: string; text: string }

/**
 * Half-typed requests about files of these designs. A design that has got another id since, by a save or in the order, is
 * found by its file.
 */
export const findTypedRequests = (keptUnder: string, designs: readonly FormDesign[]): TypedRequest[] => {
  const places = designs.flatMap((design) => design.files.map((file) => ({ design, file })))
  return listKeptFields(keptUnder).flatMap((kept) => {
    if (!kept.field.startsWith('alteration-')) return []
    const matching = places.filter(({ file }) => kept.field.endsWith(`-${fileKey(file)}`))
    const exact = matching.find(
      ({ design, file }) => kept.field === requestField(keptUnder, design.id ?? design.key, fileKey(file)).field,
    )
    const place = exact ?? matching[0]
    if (place === undefined) return []
    const request = place.file.alterationRequest === '' ? null : place.file.alterationRequest
    const text = readText(kept, request)?.trim() ?? ''
    if (text === '' || text === request) return []
    const { design, file } = place
    return [{ field: kept, designKey: design.key, fileId: fileKey(file), fileName: fileName(file), text }]
  })
}

/** Designs with the half-typed requests as their files' own, as the form of the request saves them. */
export const withTypedRequests = <D extends FormDesign>(
  designs: readonly D[],
  requests: readonly TypedRequest[],
): readonly D[] =>
  requests.length === 0
    ? designs
    : designs.map((design) => ({
        ...design,
        files: design.files.map((file) => {
          const typed = requests.find(({ designKey, fileId }) => designKey === design.key && fileId === fileKey(file))
          return typed === undefined ? file : { ...file, alterationRequest: typed.text }
        }),
      }))
