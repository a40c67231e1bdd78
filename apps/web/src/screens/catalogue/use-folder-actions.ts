import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { ApiFailure, type FieldProblem, problemsOf } from '../../api/failure.ts'
import {
  type CatalogueTree,
  foldersWithPaths,
  type Move,
  undoMoves,
  type FolderName,
} from '../../data/catalogue/folder-tree.ts'
import {
  type RefusedMove,
  useCreateFolder,
  useDeleteFolder,
  useMoveProducts,
  useRestoreFolder,
} from '../../data/catalogue/folders.ts'
import { showToast, toastFailure, toastSuccess } from '../../ui/feedback/toast.ts'

/** Time to read the toast and reach its button, in milliseconds. */
const UNDO_MS = 10_000

/** Reason of a failed move, for a toast: the server's messages, if any. */
const useReason = () => {
  const { t } = useTranslation()
  return (error: unknown): string => {
    if (error instanceof ApiFailure && error.status === 0) return t('errors.offline')
    const messages = problemsOf(error).flatMap(({ errors }) => errors)
    return messages.length > 0 ? [...new Set(messages)].join(' ') : t('errors.unexpected')
  }
}

/** Moves products optimistically, with a toast that can undo the move. */
export const useMoves = (clientId: string, tree: CatalogueTree) => {
  const { t } = useTranslation()
  const reason = useReason()
  const { mutateAsync } = useMoveProducts(clientId)
  const attempt = (moves: readonly Move[]): Promise<readonly RefusedMove[]> =>
    // Rejects as a whole only when the session is lost; otherwise each move is refused on its own.
    mutateAsync(moves).catch((error: unknown) => moves.map((move) => ({ move, error })))
  const reasons = (refused: readonly RefusedMove[]) => [...new Set(refused.map(({ error }) => reason(error)))].join(' ')
  const told = (folder: FolderName, products: number) => {
    if (folder === null) return products === 1 ? t('folders.movedOut') : t('folders.movedOutMany', { products })
    return products === 1 ? t('folders.moved', { folder }) : t('folders.movedMany', { products, folder })
  }
  const undo = async (origin: ReturnType<typeof undoMoves>): Promise<void> => {
    const refused = await attempt(origin)
    if (refused.length === 0) return toastSuccess(t('folders.undone'))
    const stayed = refused.length < origin.length ? t('folders.undonePartly') : t('folders.undoFailed')
    toastFailure(`${stayed} ${reasons(refused)}`)
  }
  return async (ids: Iterable<string>, folder: FolderName): Promise<void> => {
    const origin = undoMoves(tree, ids).filter((lying) => lying.folder !== folder)
    const products = origin.flatMap((lying) => lying.products)
    if (products.length === 0) return
    const refused = await attempt([{ folder, products }])
    if (refused.length > 0) {
      const stayed =
        products.length === 1 ? t('folders.moveFailed') : t('folders.moveFailedMany', { products: products.length })
      toastFailure(`${stayed} ${reasons(refused)}`)
      return
    }
    showToast({
      kind: 'success',
      message: told(folder, products.length),
      hideAfter: UNDO_MS,
      action: { label: t('common.undo'), run: () => void undo(origin) },
    })
  }
}

/** Creates a folder; the dialog that asked shows a refusal. */
export const useFolderMaker = (clientId: string) => {
  const { t } = useTranslation()
  const { mutateAsync, isPending } = useCreateFolder(clientId)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const make = async (name: string, parent: FolderName): Promise<string | null> => {
    try {
      const made = await mutateAsync({ name, parent })
      setProblems([])
      toastSuccess(t('folders.created', { name: made.name }))
      return made.name
    } catch (error) {
      setProblems(problemsOf(error))
      return null
    }
  }
  return { make, isPending, problems, forget: () => setProblems([]) }
}

/**
 * Data to restore a deleted folder: name, parent and products. Null if it has subfolders, which move up when it is
 * deleted.
 */
const restorable = (tree: CatalogueTree, name: string) => {
  const found = foldersWithPaths(tree.folders).find(({ folder }) => folder.name === name)
  if (found === undefined || found.folder.subfolders.length > 0) return null
  return { name, parent: found.path.at(-2) ?? null, products: found.folder.products.map(({ id }) => id) }
}

export const useFolderRemover = (clientId: string, tree: CatalogueTree) => {
  const { t } = useTranslation()
  const reason = useReason()
  const { mutateAsync: remove, isPending } = useDeleteFolder(clientId)
  const { mutateAsync: restore } = useRestoreFolder(clientId)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const undo = (folder: NonNullable<ReturnType<typeof restorable>>) =>
    restore(folder).then(
      () => toastSuccess(t('folders.restored', { name: folder.name })),
      (error: unknown) => toastFailure(`${t('folders.restoreFailed', { name: folder.name })} ${reason(error)}`),
    )
  const run = async (name: string): Promise<boolean> => {
    const before = restorable(tree, name)
    try {
      await remove(name)
    } catch (error) {
      setProblems(problemsOf(error))
      return false
    }
    setProblems([])
    const undoing =
      before === null ? {} : { hideAfter: UNDO_MS, action: { label: t('common.undo'), run: () => void undo(before) } }
    showToast({ kind: 'success', message: t('folders.deleted', { name }), ...undoing })
    return true
  }
  return { run, isPending, problems, forget: () => setProblems([]) }
}
