import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { membersQuery } from '../../data/members.ts'
import { useSetRepresentative } from '../../data/order-mutations.ts'
import { toastFailure } from '../../ui/toast.ts'
import { toastProblems } from '../../ui/toast-problems.ts'
import { useCheckoutOrder } from './checkout-order.ts'
import classes from './RepresentativeGate.module.css'
import { RepresentativeModal } from './RepresentativeModal.tsx'

/** An order without a representative asks for one on entry (spec "Checkout layout"). */
export const RepresentativeGate = () => {
  const { order } = useCheckoutOrder()
  return order.clientInfo.representativeId === null ? <MissingRepresentative /> : null
}

const MissingRepresentative = () => {
  const { t } = useTranslation()
  const { clientId, order } = useCheckoutOrder()
  const { data: members } = useQuery(membersQuery(clientId))
  const { mutate, isPending } = useSetRepresentative(clientId)
  const [isPostponed, setIsPostponed] = useState(false)
  const isSettled = useRef(false)

  const choose = (representativeId: string) =>
    mutate({ orderId: order.id, representativeId }, { onError: toastProblems })

  // Runs once per entry, when the members are known: what it does is a call and a toast, no state.
  useEffect(() => {
    if (members === undefined || members.length > 1 || isSettled.current) return
    isSettled.current = true
    const [only] = members
    if (only === undefined) toastFailure(t('checkout.representative.noneFound'))
    else choose(only.id)
  })

  if (members === undefined || members.length <= 1) return null
  return (
    <>
      <div className={classes.line}>
        <span>{t('checkout.representative.missing')}</span>
        <Button variant="subtle" size="compact-md" onClick={() => setIsPostponed(false)}>
          {t('checkout.representative.choose')}
        </Button>
      </div>
      <RepresentativeModal
        opened={!isPostponed}
        members={members}
        busy={isPending}
        onChoose={choose}
        onClose={() => setIsPostponed(true)}
      />
    </>
  )
}
