import { skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { earlierFilesQuery } from '../../data/design-files/design-files.ts'
import { text } from '../../i18n/i18n.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { addFileAsDesign } from './arriving-artwork.ts'
import type { ItemForm } from '../../orders/adding/product-form.ts'

/** Moves to the quantity of a design, once it is drawn: it is what a new design lacks. */
const focusDesign = (key: string): void => {
  requestAnimationFrame(() => {
    const row = document.querySelector(`[data-design="${CSS.escape(key)}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLInputElement>('input[inputmode]')?.focus({ preventScroll: true })
  })
}

type ArrivingArtwork = {
  clientId: string
  productId: string
  /** Id of a file of the product, from the address. */
  fileId: string | undefined
  form: ItemForm
  change: (form: ItemForm) => void
}

/** Adds the file that the address names as a design, once, and takes it out of the address. */
export const useArrivingArtwork = ({ clientId, productId, fileId, form, change }: ArrivingArtwork): void => {
  const navigate = useNavigate()
  const options = earlierFilesQuery(clientId, productId)
  const { data, isFetching, isError } = useQuery({
    ...options,
    queryFn: fileId === undefined ? skipToken : options.queryFn,
  })
  const arrived = useRef<string>(undefined)
  useEffect(() => {
    if (fileId === undefined || arrived.current === fileId) return
    const file = data?.find(({ id }) => id === fileId)
    // A list that was read before may lack the file.
    if (file === undefined && (isFetching || (data === undefined && !isError))) return
    arrived.current = fileId
    if (file === undefined) {
      showToast({ kind: 'failure', message: text('product.artworkGone') })
    } else {
      const { id, name, preview } = file
      const added = addFileAsDesign(form, { id, name, previewId: preview?.id ?? null, alterationRequest: null })
      if (added.form !== form) change(added.form)
      focusDesign(added.key)
    }
    void navigate({
      to: '.',
      search: (before) => ({ ...before, artwork: undefined }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  }, [fileId, data, isFetching, isError, form, change, navigate])
}
