import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { AgencyOrder } from '../../../../data/agency-orders/agency-orders.ts'
import type { ItemProofs } from '../../../../data/proofs/proofs.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { lazyOnline } from '../../../../ui/layout/lazy-online.ts'

const SendProofModal = lazyOnline(async () => (await import('./SendProofModal.tsx')).SendProofModal)

/** Button that opens the dialog of a new proof of a product. */
export const SendProof = ({ order, proofs }: { order: AgencyOrder; proofs: ItemProofs }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('proofs.send.buttonNamed', { name: proofs.productName })}
        onClick={() => setOpen(true)}
      >
        {t('proofs.send.button')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SendProofModal order={order} proofs={proofs} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
