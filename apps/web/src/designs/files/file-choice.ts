import { FILE_LIMITS } from '@tiraaz/domain/limits'
import { foldText } from '@tiraaz/domain/text/fold'
import type { EarlierFile, UploadedFile } from '../../data/design-files/design-files.ts'
import { type FormFile, newFormFile } from '../form-design.ts'

/** Source of the files: earlier ones of the product, new uploads, or all artwork of the client. */
export const FILE_SOURCES = ['earlier', 'fresh', 'library'] as const
export type FileSource = (typeof FILE_SOURCES)[number]

type StartingFiles = { earlier: readonly EarlierFile[] | undefined; present: readonly string[]; dropped: number }

/**
 * Starts with uploads for a design without files, or if files were dropped; else with earlier files, if the design lacks
 * any of them.
 */
export const initialFileSource = ({ earlier, present, dropped }: StartingFiles): FileSource =>
  dropped > 0 || present.length === 0 || earlier?.every(({ id }) => present.includes(id)) === true ? 'fresh' : 'earlier'

/** Number of files from which the list has a search field. */
export const SEARCH_FROM = 8

/** Files whose name contains the text, whatever its case and accents (R9). */
export const matchingFiles = (files: readonly EarlierFile[], search: string): readonly EarlierFile[] => {
  const wanted = foldText(search.trim())
  return wanted === '' ? files : files.filter(({ name }) => foldText(name).includes(wanted))
}

/** Ticks or unticks a file; ticks nothing beyond the room. */
export const toggled = (chosen: readonly string[], id: string, room: number): readonly string[] => {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id)
  return chosen.length < room ? [...chosen, id] : chosen
}

/** Number of files that the dialog may add: the room left in the design, at most the limit per upload (spec §9). */
export const remainingFileCount = (filesInDesign: number): number =>
  Math.max(Math.min(FILE_LIMITS.perUpload, FILE_LIMITS.perDesign - filesInDesign), 0)

type FileCounts = { present: number; uploads: number; uploadedCount: number; count: number }

/** The only uploaded file of a design without files, with nothing else chosen, sent or refused: nothing is left to decide. */
export const isOnlyFile = ({ present, uploads, uploadedCount, count }: FileCounts): boolean =>
  present === 0 && uploads === 1 && uploadedCount === 1 && count === 1

/** Files to add to the design: chosen earlier files in list order, then the uploads. */
export const filesToAdd = (
  earlier: readonly EarlierFile[],
  chosen: readonly string[],
  uploaded: readonly UploadedFile[],
): FormFile[] => [
  ...earlier
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, name, preview }) => ({ id, name, previewId: preview?.id ?? null, alterationRequest: null })),
  ...uploaded.map(newFormFile),
]
