import { FILE_LIMITS } from '@tiraaz/domain/limits'
import { foldText } from '@tiraaz/domain/text/fold'
import type { EarlierFile, UploadedFile } from '../data/design-files/design-files.ts'
import { type EditableFile, freshFile } from './editable-design.ts'

/** Where the files of the dialog come from. */
export type Way = 'earlier' | 'fresh'

type Known = { earlier: readonly EarlierFile[] | undefined; present: readonly string[]; dropped: number }

/** Earlier files come first where the design lacks any of them; who has dropped files has said what they want. */
export const wayToStart = ({ earlier, present, dropped }: Known): Way =>
  dropped > 0 || earlier?.every(({ id }) => present.includes(id)) === true ? 'fresh' : 'earlier'

/** From this many on a list is searched rather than read. */
export const SEARCH_FROM = 8

/** Files by a part of their name, whatever its case and accents (R9). */
export const matchingFiles = (files: readonly EarlierFile[], search: string): readonly EarlierFile[] => {
  const wanted = foldText(search.trim())
  return wanted === '' ? files : files.filter(({ name }) => foldText(name).includes(wanted))
}

/** Ticks a file or takes its tick away; beyond the room nothing is ticked. */
export const toggled = (chosen: readonly string[], id: string, room: number): readonly string[] => {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id)
  return chosen.length < room ? [...chosen, id] : chosen
}

/** How many files the dialog may take in all: as many as the design still holds, and no more than at once (spec §9). */
export const roomOf = (filesInDesign: number): number =>
  Math.max(Math.min(FILE_LIMITS.perUpload, FILE_LIMITS.perDesign - filesInDesign), 0)

/** What the design gets: chosen earlier files in the order of the list, then what was uploaded. */
export const filesToAdd = (
  earlier: readonly EarlierFile[],
  chosen: readonly string[],
  uploaded: readonly UploadedFile[],
): EditableFile[] => [
  ...earlier
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, name, preview }) => ({ id, name, previewId: preview?.id ?? null, alterationRequest: null })),
  ...uploaded.map(freshFile),
]
