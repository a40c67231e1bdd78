import type { DesignFileInput } from '@tiraaz/contract/design-files/design-file'
import { FILE_LIMITS } from '@tiraaz/domain/limits'
import type { Problem, ProblemCode } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { isInOrder, isKept } from '../store/file-uses.ts'
import { uploadHasExpired } from './upload-life.ts'

/** The files of one design as the caller sent them. */
export type FilesToAttach = {
  /** Key of the design in the request, `items[0].designs[1]`: problems stand at `<key>.files[2]`, the answer under it. */
  key: string
  productId: string
  files: readonly DesignFileInput[]
}

/** A file that a design may now refer to. */
export type AttachedFile = { id: string; name: string; previewId: string | null; alterationRequest: string | null }

type Attached = {
  /** Anything here means that nothing was written. */
  problems: Problem[]
  /** The files of each design, by the key that was given, in the order in which they were sent. */
  filesOf: ReadonlyMap<string, AttachedFile[]>
}

type Upload = {
  id: string
  name: string
  storageKey: string
  fileType: string | null
  byteSize: number | null
  previewId: string | null
  createdAt: Date
  uploadedAt: Date | null
  usedAt: Date | null
}

type Known = {
  uploads: ReadonlyMap<string, Upload>
  designFiles: ReadonlyMap<string, { name: string; previewId: string | null; productId: string }>
}

const fileIdOf = (file: DesignFileInput): string => ('tempFile' in file ? file.tempFile.id : file.id)

/** Locked, so that two requests which take over one upload come one after the other. */
const findUploads = async (ctx: ClientCtx, ids: readonly string[]): Promise<Known['uploads']> => {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('temporary_files')
    .where('id', 'in', ids)
    .where('user_id', '=', ctx.user.id)
    .where('organization_id', '=', ctx.organizationId)
    .select([
      'id',
      'name',
      'storage_key as storageKey',
      'file_type as fileType',
      'byte_size as byteSize',
      'preview_id as previewId',
      'created_at as createdAt',
      'uploaded_at as uploadedAt',
      'used_at as usedAt',
    ])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** One that was removed is known as long as something has it: a draft that names it can be saved, a new design cannot. */
const findDesignFiles = async (ctx: ClientCtx, ids: readonly string[]): Promise<Known['designFiles']> => {
  const rows = await ctx.db
    .selectFrom('design_files')
    .where('id', 'in', ids)
    .where('client_id', '=', ctx.client.id)
    .where('organization_id', '=', ctx.organizationId)
    .where((of) => of.or([of('removed_at', 'is', null), isInOrder(of), isKept(of)]))
    .select(['id', 'name', 'preview_id as previewId', 'product_id as productId'])
    .orderBy('id')
    // Against the cleaning away of removed files, until what refers to these is written; not against other saves.
    .forKeyShare()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Why an upload cannot become a design file of this product, or null. */
const uploadProblem = (
  upload: Upload | undefined,
  takenFor: string | undefined,
  ctx: ClientCtx,
): ProblemCode | null => {
  // One that was taken over for another product, or is somebody else's, looks like none at all.
  if (upload === undefined || upload.usedAt !== null || takenFor !== undefined) return 'fileUnknown'
  if (uploadHasExpired(upload.createdAt, ctx.now())) return 'fileExpired'
  if (upload.uploadedAt === null || upload.fileType === null || upload.byteSize === null) return 'fileNotUploaded'
  return null
}

type Plan = Attached & {
  taken: ReadonlyMap<string, { upload: Upload; productId: string }>
  reused: ReadonlySet<string>
}

const planFor = (ctx: ClientCtx, lists: readonly FilesToAttach[], { uploads, designFiles }: Known): Plan => {
  const problems: Problem[] = []
  const filesOf = new Map<string, AttachedFile[]>()
  const taken = new Map<string, { upload: Upload; productId: string }>()
  const reused = new Set<string>()
  for (const { key, productId, files } of lists) {
    const seen = new Set<string>()
    const attached: AttachedFile[] = []
    if (files.length > FILE_LIMITS.perDesign) {
      problems.push({ key: `${key}.files`, code: 'tooManyFiles', params: { max: FILE_LIMITS.perDesign } })
    }
    for (const [at, file] of files.entries()) {
      const id = fileIdOf(file)
      const refuse = (code: ProblemCode) => problems.push({ key: `${key}.files[${at}]`, code })
      const alterationRequest = file.alterationRequest ?? null
      const existing = designFiles.get(id)
      const upload = 'tempFile' in file ? uploads.get(id) : undefined
      // Only its uploader may name a file as an upload, also after it was taken over.
      const mayReuse = existing?.productId === productId && (!('tempFile' in file) || upload !== undefined)
      if (seen.has(id)) {
        refuse('fileTwice')
      } else if (mayReuse) {
        reused.add(id)
        attached.push({ id, name: existing.name, previewId: existing.previewId, alterationRequest })
      } else {
        const takenFor = taken.get(id)?.productId
        const code = uploadProblem(upload, takenFor === productId ? undefined : takenFor, ctx)
        if (code !== null || upload === undefined) {
          refuse(code ?? 'fileUnknown')
        } else {
          taken.set(id, { upload, productId })
          attached.push({ id, name: upload.name, previewId: upload.previewId, alterationRequest })
        }
      }
      seen.add(id)
    }
    filesOf.set(key, attached)
  }
  return { problems, filesOf, taken, reused }
}

/** The design file keeps the id of its upload: so a retry finds it, and no upload can become two. */
const takeOver = async (ctx: ClientCtx, taken: Plan['taken']): Promise<void> => {
  if (taken.size === 0) return
  const now = ctx.now()
  const rows = [...taken.values()].map(({ upload, productId }) => ({
    id: upload.id,
    organization_id: ctx.organizationId,
    client_id: ctx.client.id,
    product_id: productId,
    name: upload.name,
    storage_key: upload.storageKey,
    file_type: upload.fileType ?? '',
    byte_size: upload.byteSize ?? 0,
    preview_id: upload.previewId,
    created_at: now,
    last_used_at: now,
  }))
  await ctx.db.insertInto('design_files').values(rows).execute()
  await ctx.db
    .updateTable('temporary_files')
    .set({ used_at: now })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', 'in', [...taken.keys()])
    .execute()
}

const A_MINUTE = 60_000

/** To the minute: designs are saved while a person types, and each save need not write these rows again. */
const markUsed = async (ctx: ClientCtx, ids: ReadonlySet<string>): Promise<void> => {
  if (ids.size === 0) return
  const now = ctx.now()
  await ctx.db
    .updateTable('design_files')
    .set({ last_used_at: now })
    .where('id', 'in', (file) =>
      file
        .selectFrom('design_files')
        .where('id', 'in', [...ids])
        .where('client_id', '=', ctx.client.id)
        .where('organization_id', '=', ctx.organizationId)
        .where('last_used_at', '<=', new Date(now.getTime() - A_MINUTE))
        // In one order for everyone, or two saves at once could wait for each other.
        .orderBy('id')
        .select('id')
        // Saves hold a weaker lock on it already (findDesignFiles): a full one would have two wait for each other.
        .forNoKeyUpdate(),
    )
    .execute()
}

/**
 * Makes uploads of the caller design files of the client's product and accepts files that it has already (R13, R27).
 * For all designs of a request at once: at most five statements. Naming an upload again, in another design or in a
 * retry, gives the same design file.
 */
export const attachDesignFiles = async (ctx: ClientCtx, lists: readonly FilesToAttach[]): Promise<Attached> => {
  const files = lists.flatMap((list) => list.files)
  if (files.length === 0) return { problems: [], filesOf: new Map(lists.map(({ key }) => [key, []])) }
  return inTransaction(ctx, async (tx) => {
    const uploadIds = files.flatMap((file) => ('tempFile' in file ? [file.tempFile.id] : []))
    const uploads = await findUploads(tx, [...new Set(uploadIds)])
    const designFiles = await findDesignFiles(tx, [...new Set(files.map(fileIdOf))])
    const { problems, filesOf, taken, reused } = planFor(tx, lists, { uploads, designFiles })
    if (problems.length > 0) return { problems, filesOf }
    await takeOver(tx, taken)
    await markUsed(tx, reused)
    return { problems, filesOf }
  })
}
