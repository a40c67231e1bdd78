import type { Readable } from 'node:stream'
import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toStoredFileName } from '@tiraaz/domain/artwork/stored-file-name'
import { FILE_LIMITS } from '@tiraaz/domain/limits'
import { formatWorksheetName } from '@tiraaz/domain/worksheets/worksheet-work'
import { contentDisposition } from '../../../core/content-disposition.ts'
import type { BaseCtx } from '../../../context/context.ts'
import { formatDesignName } from '../../../core/format-design-name.ts'
import { NotFound, TooLarge } from '../../../core/errors.ts'
import { type ZipEntry, streamZip } from '../../../core/stream-zip.ts'
import { FileMissing } from '../../../ports/files/file-store.ts'
import { type FileDownload, sendOriginal } from '../../design-files/index.ts'
import type { JobRow } from './job-row.ts'
import { sumFileBytes, loadLinkedJob } from './linked-worksheet.query.ts'

/** Downloads one file of the linked worksheet; 404 for any other file. */
export const getLinkedWorksheetFile = async (
  ctx: BaseCtx,
  { params }: EndpointRequest<Endpoints['getLinkedWorksheetFile']>,
  rangeHeader: string | undefined,
): Promise<FileDownload> => {
  const { row } = await loadLinkedJob(ctx, params.token, 'download')
  const file = row.designs.flatMap(({ files }) => files).find(({ id }) => id === params.fileId)
  if (file === undefined) throw new NotFound()
  return sendOriginal(
    ctx.ports.files,
    { name: file.name, fileType: file.fileType, storageKey: file.storageKey, size: file.byteSize },
    rangeHeader,
  )
}

/** Replaces characters that file systems do not allow in names. */
const folderName = (title: string): string => {
  const fit = title.replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '-').replaceAll(/^[. ]+|[. ]+$/g, '')
  return fit === '' ? '-' : fit.slice(0, 80)
}

/** Adds a number before the extension if the name is taken: designs and files may have the same names. */
const unique = (taken: Set<string>, path: string): string => {
  const dot = path.lastIndexOf('.')
  const [stem, ending] = dot > path.lastIndexOf('/') ? [path.slice(0, dot), path.slice(dot)] : [path, '']
  let free = path
  for (let nth = 2; taken.has(free.toLowerCase()); nth += 1) free = `${stem} (${nth})${ending}`
  taken.add(free.toLowerCase())
  return free
}

const entriesOf = (ctx: BaseCtx, { designs }: JobRow): ZipEntry[] => {
  const taken = new Set<string>()
  return designs.flatMap((design, at) => {
    const folder = designs.length === 1 ? '' : `${at + 1} ${folderName(formatDesignName(ctx.locale, design, at + 1))}/`
    return design.files.map((file) => ({
      path: unique(taken, `${folder}${folderName(toStoredFileName(file.name, file.fileType))}`),
      modifiedAt: ctx.now(),
      open: () => ctx.ports.files.read(file.storageKey),
    }))
  })
}

/** Checks that all files exist before the first byte: an archive that breaks off shows no error. */
const checkStored = async ({ ports }: BaseCtx, { designs }: JobRow): Promise<void> => {
  for (const { storageKey } of designs.flatMap(({ files }) => files)) {
    if ((await ports.files.look(storageKey, 1)) === null) throw new FileMissing(storageKey)
  }
}

type Zip = { disposition: string; bytes: Readable }

/** Streams all files as a ZIP, one after the other, without buffering. */
export const getLinkedWorksheetFiles = async (
  ctx: BaseCtx,
  { params }: EndpointRequest<Endpoints['getLinkedWorksheetFiles']>,
): Promise<Zip> => {
  const { row } = await loadLinkedJob(ctx, params.token, 'download')
  if (sumFileBytes(row) > FILE_LIMITS.zipBytes) throw new TooLarge()
  await checkStored(ctx, row)
  const name = formatWorksheetName(row.projectNumber, row.position).replaceAll('/', '-')
  return { disposition: contentDisposition(`${name}.zip`), bytes: streamZip(entriesOf(ctx, row)) }
}
