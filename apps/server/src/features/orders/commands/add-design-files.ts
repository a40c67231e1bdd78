import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { awaitsFiles } from '@tiraaz/domain/orders/missing-files'
import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../../context/context.ts'
import { Forbidden, Invalid, NotFound, refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { type FilesToAttach, attachDesignFiles, completeNamedUploads } from '../../design-files/index.ts'
import { refuseUnlessOpen } from './open-order.ts'
import { canDoWithOrder } from '../order-policy.ts'
import { loadOrder, lockOrder, saveOrder } from '../store/order-store.ts'
import type { StoredFile, StoredOrder } from '../store/stored-order.ts'
import { notifyOfOrderChange } from '../emails/order-changed-email.ts'
import { findCanceledItems } from '../queries/canceled-items.query.ts'

const withFilesOf = (order: StoredOrder, designId: string, files: StoredFile[]): StoredOrder => {
  const items = order.items.map((item) => ({
    ...item,
    designs: item.designs.map((design) => (design.id === designId ? { ...design, files } : design)),
  }))
  return { ...order, items }
}

/** Removes the item and design prefix from problem keys: this request has files only. */
const atRequest = (problems: readonly Problem[]): Problem[] =>
  problems.map(({ key, ...problem }) => ({ ...problem, key: key.replace(/^\./, '') }))

/** Files of the design after the call, and the kind of the change. */
type FilesChange = { kind: 'filesAdded' | 'fileReplaced'; kept: StoredFile[]; position: number }

/**
 * Finds which files stay and where the new ones stand. The client gives what is missing, and replaces a file that was sent
 * until the order is confirmed (D26); everything else is changed by the agency alone.
 */
const planFilesChange = (
  ctx: ClientCtx,
  { order, files, replaces }: { order: StoredOrder; files: StoredFile[]; replaces: string | undefined },
  freshCount: number,
): FilesChange => {
  if (replaces === undefined) {
    if (ctx.role !== 'agency' && freshCount > 0 && files.length > 0) throw new Forbidden()
    return { kind: 'filesAdded', kept: files, position: files.length }
  }
  if (!canDoWithOrder(ctx, 'replaceFiles', order)) throw new Forbidden()
  const position = files.findIndex(({ id }) => id === replaces)
  // A repeated request finds its file in place of the old one.
  if (position < 0 && freshCount > 0) throw new Invalid([{ key: 'replaces', code: 'fileUnknown' }])
  if (position >= 0 && freshCount !== 1) throw new Invalid([{ key: 'files', code: 'tooManyFiles', params: { max: 1 } }])
  return { kind: 'fileReplaced', kept: files.filter(({ id }) => id !== replaces), position }
}

/**
 * Adds missing design files to a sent order (R12), also after the confirm, when nothing else can be changed (R25), or
 * replaces one of them. Other files stay.
 */
export const addDesignFiles = async (
  ctx: ClientCtx,
  { params, query, body }: EndpointRequest<Endpoints['addDesignFiles']>,
): Promise<{ version: number }> => {
  const before = await loadOrder(ctx, params.id)
  const item = before.items.find(({ id }) => id === params.itemId)
  if (item === undefined) throw new NotFound()
  refuseUnlessOpen(ctx, before, query.version, 'addFiles')
  const design = item.designs.find(({ id }) => id === body.designId)
  if (design === undefined) throw new Invalid([{ key: 'designId', code: 'designUnknown' }])
  // A retry may name a file again: it is not added twice.
  const present = new Set(design.files.map(({ id }) => id))
  const fresh = body.files.filter((file) => !present.has('tempFile' in file ? file.tempFile.id : file.id))
  const plan = planFilesChange(ctx, { order: before, files: design.files, replaces: body.replaces }, fresh.length)
  // New files come first, so that problem keys match the request.
  const files: FilesToAttach[] = [{ key: '', productId: item.productId, files: [...fresh, ...plan.kept] }]
  refuseIfAny(atRequest(await completeNamedUploads(ctx, files)))
  return inTransaction(ctx, async (tx) => {
    const { problems, filesOf } = await attachDesignFiles(tx, files)
    refuseIfAny(atRequest(problems))
    const added = (filesOf.get('') ?? []).slice(0, fresh.length)
    const after = withFilesOf(before, design.id, plan.kept.toSpliced(plan.position, 0, ...added))
    // The lock keeps worksheets from being canceled meanwhile.
    await lockOrder(tx, before.id)
    const filesMissing = awaitsFiles(after.items, await findCanceledItems(tx, before.id))
    const completed = { ...after, filesMissing }
    const saved = await saveOrder(tx, { before, after: completed, kind: plan.kind })
    if (added.length > 0) {
      await notifyOfOrderChange(tx, { ...completed, ...saved }, { kind: plan.kind, words: null })
    }
    return saved
  })
}
