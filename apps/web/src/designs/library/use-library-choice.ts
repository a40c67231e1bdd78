import { useState } from 'react'
import { type LibraryFile, useReuseArtwork } from '../../data/design-files/artwork.ts'
import { fileKey, type FormFile } from '../form-design.ts'

/** Artwork chosen in the library for a design of a product. */
export const useLibraryChoice = ({ clientId, productId }: { clientId: string; productId: string }) => {
  const [chosen, setChosen] = useState<readonly LibraryFile[]>([])
  const { mutateAsync, isError } = useReuseArtwork(clientId)
  return {
    chosen,
    hasFailed: isError,
    toggle: (file: LibraryFile) =>
      setChosen((before) =>
        before.some(({ id }) => id === file.id) ? before.filter(({ id }) => id !== file.id) : [...before, file],
      ),
    /** Gives the chosen artwork to the product; files of `known` ids are left out. */
    bring: async (known: readonly string[]): Promise<FormFile[]> => {
      const brought: FormFile[] = []
      for (const { id } of chosen)
        brought.push({ ...(await mutateAsync({ fileId: id, productId })), alterationRequest: null })
      return brought.filter((file) => !known.includes(fileKey(file)))
    },
  }
}
