import { skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { QuantityLock } from '@tiraaz/domain/orders/design-quantities'
import { useEffect, useRef } from 'react'
import { earlierFilesQuery } from '../../data/design-files/design-files.ts'
import { text } from '../../i18n/i18n.ts'
import { showToast, toastSuccess } from '../../ui/feedback/toast.ts'
import { orderFileAgain } from './arriving-artwork.ts'
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
  lock: QuantityLock
  change: (form: ItemForm) => void
}

/** Orders the file that the address names as the only design, once, and takes it out of the address. */
export const useArrivingArtwork = (arriving: ArrivingArtwork): void => {
  const { clientId, productId, fileId, form, lock, change } = arriving
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
      const used = { id, name, previewId: preview?.id ?? null, alterationRequest: null }
      const added = orderFileAgain(form, used, lock)
      if (added.form !== form) change(added.form)
      if (added.leftOutCount > 0) toastSuccess(text('product.artworkAlone', { count: added.leftOutCount }))
      focusDesign(added.key)
    }
    void navigate({
      to: '.',
      search: (before) => ({ ...before, artwork: undefined }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  }, [fileId, data, isFetching, isError, form, lock, change, navigate])
}
