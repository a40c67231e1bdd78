import type { DesignFileInput } from '@tiraaz/contract/design-files/design-file'
import type { FixPlan } from '@tiraaz/domain/artwork/fixes'
import { FILE_LIMITS } from '@tiraaz/domain/limits'
import type { Problem, ProblemCode } from '@tiraaz/domain/problem'
import type { ExpressionBuilder } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import { isInOrder, isKept } from '../store/file-uses.ts'
import { isUploadExpired } from '@tiraaz/domain/artwork/upload-life'

/** Files of one design as sent by the caller. */
export type FilesToAttach = {
  /**
   * Key of the design in the request, `items[0].designs[1]`: problems stand at `<key>.files[2]`, the answer under it.
   */
  key: string
  productId: string
  files: readonly DesignFileInput[]
}

/** A file that a design may now refer to. */
export type AttachedFile = { id: string; name: string; previewId: string | null; alterationRequest: string | null }

type AttachResult = {
  /** Problems found; if there are any, nothing was written. */
  problems: Problem[]
  /** The files of each design, by the key that was given, in the order in which they were sent. */
  filesOf: ReadonlyMap<string, AttachedFile[]>
}

type Upload = {
  id: string
  /** How the file was made, if it is a fix. */
  fix: { sourceId: string; plan: FixPlan; engine: string | null } | null
  name: string
  storageKey: string
  fileType: string | null
  byteSize: number | null
  sha256: string | null
  previewId: string | null
  createdAt: Date
  uploadedAt: Date | null
  usedAt: Date | null
}

type FileLookup = {
  uploads: ReadonlyMap<string, Upload>
  designFiles: ReadonlyMap<string, { name: string; previewId: string | null; productId: string }>
}

const fileIdOf = (file: DesignFileInput): string => ('tempFile' in file ? file.tempFile.id : file.id)

/** Finds and locks uploads, so that two requests for the same upload run one after the other. */
const findUploads = async (ctx: ClientCtx, ids: readonly string[]): Promise<FileLookup['uploads']> => {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('temporary_files')
    .leftJoin('file_fixes', 'file_fixes.id', 'temporary_files.id')
    .where('temporary_files.id', 'in', ids)
    .where('temporary_files.user_id', '=', ctx.user.id)
    .where('temporary_files.organization_id', '=', ctx.organizationId)
    .select([
      'temporary_files.id',
      'temporary_files.name',
      'temporary_files.storage_key as storageKey',
      'temporary_files.file_type as fileType',
      'temporary_files.byte_size as byteSize',
      'temporary_files.content_sha256 as sha256',
      'temporary_files.preview_id as previewId',
      'temporary_files.created_at as createdAt',
      'temporary_files.uploaded_at as uploadedAt',
      'temporary_files.used_at as usedAt',
      'file_fixes.source_id as sourceId',
      'file_fixes.plan',
      'file_fixes.engine',
    ])
    .orderBy('temporary_files.id')
    .forUpdate('temporary_files')
    .execute()
  return new Map(
    rows.map(({ sourceId, plan, engine, ...upload }) => {
      const fix = sourceId === null || plan === null ? null : { sourceId, plan, engine }
      return [upload.id, { ...upload, fix }]
    }),
  )
}

/**
 * Finds design files; removed ones only while an order or a kept design uses them, so that a draft can still be saved.
 */
const findDesignFiles = async (ctx: ClientCtx, ids: readonly string[]): Promise<FileLookup['designFiles']> => {
  const rows = await ctx.db
    .selectFrom('design_files')
    .where('id', 'in', ids)
    .where('client_id', '=', ctx.client.id)
    .where('organization_id', '=', ctx.organizationId)
    .where('artwork_removed_at', 'is', null)
    .where((of) => of.or([of('removed_at', 'is', null), isInOrder(of), isKept(of)]))
    .select(['id', 'name', 'preview_id as previewId', 'product_id as productId'])
    .orderBy('id')
    // Blocks the removal of unused files until the references are written, but not other saves.
    .forKeyShare()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the reason why an upload cannot become a design file of this product, or null. */
const uploadProblem = (
  upload: Upload | undefined,
  takenFor: string | undefined,
  ctx: ClientCtx,
): ProblemCode | null => {
  // An upload of another person or one used for another product is treated as unknown.
  if (upload === undefined || upload.usedAt !== null || takenFor !== undefined) return 'fileUnknown'
  if (isUploadExpired(upload.createdAt, ctx.now())) return 'fileExpired'
  if (upload.uploadedAt === null || upload.fileType === null || upload.byteSize === null) return 'fileNotUploaded'
  return null
}

type Plan = AttachResult & {
  taken: ReadonlyMap<string, { upload: Upload; productId: string }>
  reused: ReadonlySet<string>
}

const planFor = (ctx: ClientCtx, lists: readonly FilesToAttach[], { uploads, designFiles }: FileLookup): Plan => {
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
      // Only the uploader may refer to a file as an upload, also after it became a design file.
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

/** SQL id of the client's artwork with the digest; an upload of the same request, if no file has these bytes yet. */
const selectSameArtwork =
  (ctx: ClientCtx, { sha256, uploadId }: { sha256: string; uploadId: string | null }) =>
  (of: ExpressionBuilder<Tables, 'design_files'>) =>
    of.fn.coalesce(
      of
        .selectFrom('design_files')
        .where('client_id', '=', ctx.client.id)
        .where('organization_id', '=', ctx.organizationId)
        .where('content_sha256', '=', sha256)
        .where('artwork_removed_at', 'is', null)
        .select('artwork_id')
        .limit(1),
      of.val(uploadId),
    )

/** Adds the originals of fixed files that no design has taken: they are kept with the fixed ones. */
const withOriginals = async (ctx: ClientCtx, taken: Plan['taken']): Promise<Plan['taken']> => {
  const products = new Map(
    [...taken.values()].flatMap(({ upload, productId }) =>
      upload.fix === null ? [] : [[upload.fix.sourceId, productId]],
    ),
  )
  if (products.size === 0) return taken
  const uploads = await findUploads(ctx, [...products.keys()])
  const originals = [...uploads.values()].flatMap((upload) => {
    const productId = products.get(upload.id)
    const isFree = upload.usedAt === null && upload.uploadedAt !== null && !taken.has(upload.id)
    return isFree && productId !== undefined ? [[upload.id, { upload, productId }] as const] : []
  })
  return new Map([...originals, ...taken])
}

/** Files of the client that fixed ones were made from; others, as those removed meanwhile, cannot be named. */
const findOriginals = async (ctx: ClientCtx, taken: Plan['taken']): Promise<ReadonlySet<string>> => {
  const ids = [...taken.values()].flatMap(({ upload }) => upload.fix?.sourceId ?? [])
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('design_files')
    .where('id', 'in', ids)
    .where('client_id', '=', ctx.client.id)
    .where('organization_id', '=', ctx.organizationId)
    .select('id')
    .forKeyShare()
    .execute()
  return new Set([...rows.map(({ id }) => id), ...taken.keys()])
}

/**
 * The design file keeps the id of its upload: so a retry finds it, and no upload can become two. Bytes that the client has
 * already are one artwork in its library, however often they are uploaded.
 */
const takeOver = async (ctx: ClientCtx, named: Plan['taken']): Promise<void> => {
  if (named.size === 0) return
  const taken = await withOriginals(ctx, named)
  const originals = await findOriginals(ctx, taken)
  const now = ctx.now()
  const firstUploads = new Map<string, string>()
  const findSame = ({ id, sha256 }: Upload) => {
    if (sha256 === null) return null
    const uploadId = firstUploads.get(sha256) ?? null
    if (uploadId === null) firstUploads.set(sha256, id)
    return selectSameArtwork(ctx, { sha256, uploadId })
  }
  const rows = [...taken.values()].map(({ upload, productId }) => ({
    id: upload.id,
    organization_id: ctx.organizationId,
    client_id: ctx.client.id,
    product_id: productId,
    name: upload.name,
    storage_key: upload.storageKey,
    file_type: upload.fileType ?? '',
    byte_size: upload.byteSize ?? 0,
    content_sha256: upload.sha256,
    copied_from: findSame(upload),
    preview_id: upload.previewId,
    created_at: now,
    last_used_at: now,
    made_from: upload.fix !== null && originals.has(upload.fix.sourceId) ? upload.fix.sourceId : null,
    fix_plan: upload.fix === null ? null : JSON.stringify(upload.fix.plan),
    fix_engine: upload.fix?.engine ?? null,
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

/** Updates `last_used_at`, at most once a minute: designs are saved while a person types. */
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
        // Fixed order, to avoid a deadlock between two saves.
        .orderBy('id')
        .select('id')
        // Saves already hold a weaker lock (findDesignFiles); a full lock would cause a deadlock.
        .forNoKeyUpdate(),
    )
    .execute()
}

/**
 * Turns the caller's uploads into design files of the client's product and accepts existing design files (R13, R27).
 * Handles all designs of a request in at most five statements. The same upload in another design or in a retry gives
 * the same design file.
 */
export const attachDesignFiles = async (ctx: ClientCtx, lists: readonly FilesToAttach[]): Promise<AttachResult> => {
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
