import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { ApiFailure } from '../../api/failure.ts'
import { catalogueQuery } from './catalogue-queries.ts'
import {
  type CatalogueTree,
  type Move,
  undoMoves,
  type FolderName,
  withFolder,
  withMoved,
  withMoveReverted,
  withoutFolder,
} from './folder-tree.ts'

export type FolderToMake = { name: string; parent: FolderName }

const writeKey = (clientId: string) => ['catalogue', clientId, 'write'] as const

const changeTree = (queryClient: QueryClient, clientId: string, change: (tree: CatalogueTree) => CatalogueTree) => {
  // Without a tag: the next call must not be answered by 304, because the server never sent this tree.
  queryClient.setQueryData(catalogueQuery(clientId).queryKey, (known) =>
    known === undefined ? known : { tag: null, output: change(known.output) },
  )
}

/** Changes of one client's folders go one after another; the last one of a row reads the catalogue again. */
const useFolderWrites = (clientId: string) => {
  const queryClient = useQueryClient()
  const { queryKey } = catalogueQuery(clientId)
  return {
    queryClient,
    shared: {
      mutationKey: writeKey(clientId),
      scope: { id: `folders of ${clientId}` },
      onSettled: () => {
        if (queryClient.isMutating({ mutationKey: writeKey(clientId) }) > 1) return
        void queryClient.invalidateQueries({ queryKey })
      },
    },
  }
}

export type RefusedMove = { move: Move; error: unknown }

/** Sends all moves, also after a failed one, and returns the refused ones. Stops when the person is logged out. */
export const sendMoves = async (
  moves: readonly Move[],
  send: (move: Move) => Promise<unknown>,
): Promise<RefusedMove[]> => {
  const refused: RefusedMove[] = []
  for (const move of moves) {
    try {
      await send(move)
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) throw error
      refused.push({ move, error })
    }
  }
  return refused
}

/** Moves products at once in the cache; reverts refused moves and returns them for the caller to show. */
export const useMoveProducts = (clientId: string) => {
  const { queryClient, shared } = useFolderWrites(clientId)
  const { queryKey } = catalogueQuery(clientId)
  return useMutation({
    ...shared,
    meta: { handlesFailure: true },
    mutationFn: (moves: readonly Move[]) =>
      sendMoves(moves, ({ folder, products }) =>
        call('moveToFolder', { params: { clientId }, body: { folder, products: [...products] } }),
      ),
    onMutate: async (moves) => {
      await queryClient.cancelQueries({ queryKey })
      const tree = queryClient.getQueryData(queryKey)?.output
      const ids = moves.flatMap(({ products }) => products)
      changeTree(queryClient, clientId, (now) => moves.reduce(withMoved, now))
      return { origin: tree === undefined ? [] : undoMoves(tree, ids) }
    },
    onSuccess: (refused, _moves, { origin }) => {
      const moves = refused.map(({ move }) => move)
      if (moves.length > 0) changeTree(queryClient, clientId, (now) => withMoveReverted(now, { moves, origin }))
    },
  })
}

export const useCreateFolder = (clientId: string) => {
  const { queryClient, shared } = useFolderWrites(clientId)
  return useMutation({
    ...shared,
    mutationFn: ({ name, parent }: FolderToMake) =>
      call('createFolder', { params: { clientId }, body: { name, parent } }),
    onSuccess: ({ name }, { parent }) => changeTree(queryClient, clientId, (now) => withFolder(now, { name, parent })),
  })
}

export const useDeleteFolder = (clientId: string) => {
  const { queryClient, shared } = useFolderWrites(clientId)
  return useMutation({
    ...shared,
    mutationFn: (name: string) => call('deleteFolders', { params: { clientId }, body: [name] }),
    onSuccess: (_nothing, name) => changeTree(queryClient, clientId, (now) => withoutFolder(now, name)),
  })
}

/** Restores a deleted folder with the products that were in it. */
export const useRestoreFolder = (clientId: string) => {
  const { shared } = useFolderWrites(clientId)
  return useMutation({
    ...shared,
    meta: { handlesFailure: true },
    mutationFn: async ({ name, parent, products }: FolderToMake & { products: readonly string[] }) => {
      await call('createFolder', { params: { clientId }, body: { name, parent } })
      if (products.length === 0) return
      await call('moveToFolder', { params: { clientId }, body: { folder: name, products: [...products] } })
    },
  })
}
