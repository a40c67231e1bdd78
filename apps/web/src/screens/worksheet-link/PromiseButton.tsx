import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { LinkedWorksheet } from '../../data/worksheets/linked-worksheet.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { lazyOnline } from '../../ui/layout/lazy-online.ts'

const PromiseModal = lazyOnline(async () => (await import('./PromiseModal.tsx')).PromiseModal)

type PromiseButtonProps = {
  token: string
  worksheet: Pick<LinkedWorksheet, 'name' | 'productName' | 'promisedOn' | 'canPromise'>
}

/** Opens the dialog of the promised day; its calendar loads when it is first opened. */
export const PromiseButton = ({ token, worksheet }: PromiseButtonProps) => {
  const { t } = useTranslation()
  const { promisedOn, canPromise } = worksheet
  const [isOpen, setOpen] = useState(false)
  if (!canPromise) return null
  return (
    <>
      <Button size="md" variant="default" onClick={() => setOpen(true)}>
        {t(promisedOn === null ? 'worksheetLink.promise.open' : 'worksheetLink.promise.change')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PromiseModal token={token} worksheet={worksheet} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
