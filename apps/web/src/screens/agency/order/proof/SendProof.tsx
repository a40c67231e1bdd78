import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { AgencyOrder } from '../../../../data/agency-orders/agency-orders.ts'
import type { ItemProofs } from '../../../../data/proofs/proofs.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { lazyOnline } from '../../../../ui/layout/lazy-online.ts'

const EndProofModal = lazyOnline(
  async () => (await import('../../../../orders/proofs/EndProofModal.tsx')).EndProofModal,
)
const SendProofModal = lazyOnline(async () => (await import('./SendProofModal.tsx')).SendProofModal)

/** Buttons of a product: a new proof, and letting it be printed without one that is asked for. */
export const SendProof = ({ order, proofs }: { order: AgencyOrder; proofs: ItemProofs }) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'send' | 'pass' | null>(null)
  const close = () => setOpen(null)
  const { productName: name, itemId, canSend, canPass } = proofs
  return (
    <>
      {canSend && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('proofs.send.buttonNamed', { name })}
          onClick={() => setOpen('send')}
        >
          {t('proofs.send.button')}
        </Button>
      )}
      {canPass && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('proofs.end.passNamed', { name })}
          onClick={() => setOpen('pass')}
        >
          {t('proofs.end.pass')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'send' && <SendProofModal order={order} proofs={proofs} onClose={close} />}
        {open === 'pass' && (
          <EndProofModal of={{ clientId: order.clientId, orderId: order.id, itemId }} as="passed" onClose={close} />
        )}
      </Suspense>
    </>
  )
}
