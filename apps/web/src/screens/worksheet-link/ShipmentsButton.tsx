import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { LinkedWorksheet } from '../../data/worksheets/linked-worksheet.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { lazyOnline } from '../../ui/layout/lazy-online.ts'

const ShipmentsModal = lazyOnline(async () => (await import('./ShipmentsModal.tsx')).ShipmentsModal)

type ShipmentsButtonProps = {
  token: string
  worksheet: Pick<LinkedWorksheet, 'name' | 'productName' | 'shipments' | 'designs' | 'canShip'>
}

/** Opens the dialog of carriers and tracking numbers; its code loads when it is first opened. */
export const ShipmentsButton = ({ token, worksheet }: ShipmentsButtonProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (!worksheet.canShip) return null
  return (
    <>
      <Button size="md" variant="default" onClick={() => setOpen(true)}>
        {t(worksheet.shipments.length === 0 ? 'worksheetLink.shipments.open' : 'worksheetLink.shipments.change')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShipmentsModal token={token} worksheet={worksheet} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
