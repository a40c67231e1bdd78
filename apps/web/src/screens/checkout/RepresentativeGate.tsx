import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Select } from '@mantine/core'
import { useTranslation } from '../../i18n/i18n.ts'
import { membersQuery } from '../../data/people/members.ts'
import { useSetRepresentative } from '../../data/orders/order-mutations.ts'
import { toastFailure } from '../../ui/feedback/toast.ts'
import { toastProblems } from '../../ui/feedback/toast-problems.ts'
import { useCheckoutOrder } from './checkout-order.ts'
import type { CheckoutStepId } from './steps.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { RouterButton } from '../../ui/layout/RouterButton.tsx'
import { searchOptions } from '../../ui/form/search-options.ts'

type RepresentativeModalProps = {
  clientId: string
  members: readonly { id: string; name: string }[]
  busy: boolean
  onChoose: (id: string) => void
}

/** Requires the choice of a member; the only other action leaves the checkout. */
const RepresentativeModal = ({ clientId, members, busy, onChoose }: RepresentativeModalProps) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const submit = () => {
    if (chosen === null) setIsMissing(true)
    else onChoose(chosen)
  }
  return (
    <FormModal
      opened
      title={t('checkout.representative.title')}
      submitLabel={t('common.confirm')}
      busy={busy}
      problems={[]}
      onSubmit={submit}
      wayOut={
        <RouterButton to="/clients/$clientId" params={{ clientId }} variant="default" preload={false}>
          {t('checkout.backToDashboard')}
        </RouterButton>
      }
    >
      <Select
        label={t('checkout.representative.label')}
        placeholder={t('checkout.representative.placeholder')}
        data={optionsOf(members)}
        value={chosen}
        onChange={(value) => {
          setChosen(value)
          setIsMissing(false)
        }}
        error={isMissing ? t('checkout.representative.required') : undefined}
        searchable
        // Keeps the list closed on focus: it would cover the button below.
        openOnFocus={false}
        filter={searchOptions}
        nothingFoundMessage={t('common.nothingFound')}
        data-autofocus
      />
    </FormModal>
  )
}

/** Asks for a missing representative: on entry (spec "Checkout layout") and again at the summary. */
export const RepresentativeGate = ({ step }: { step: CheckoutStepId }) => {
  const { order } = useCheckoutOrder()
  if (order.clientInfo.representativeId !== null || !order.actions.edit) return null
  const isEntry = step !== 'summary'
  return <MissingRepresentative key={isEntry ? 'entry' : 'summary'} tellsOfNone={isEntry} />
}

/** `tellsOfNone`: shows a toast if the client has no members. */
const MissingRepresentative = ({ tellsOfNone }: { tellsOfNone: boolean }) => {
  const { t } = useTranslation()
  const { clientId, order } = useCheckoutOrder()
  // Refetches the list: a member may have been invited since.
  const { data, isFetchedAfterMount } = useQuery({ ...membersQuery(clientId), refetchOnMount: 'always' })
  const { mutate, isPending } = useSetRepresentative(clientId)
  const settled = useRef<string | null>(null)
  const members = isFetchedAfterMount ? data : undefined

  const choose = (representativeId: string) =>
    mutate({ orderId: order.id, representativeId }, { onError: toastProblems })

  // Runs once per list: makes a call or shows a toast, sets no state.
  useEffect(() => {
    if (members === undefined || members.length > 1) return
    const only = members[0]?.id ?? 'none'
    if (settled.current === only) return
    settled.current = only
    if (only !== 'none') choose(only)
    else if (tellsOfNone) toastFailure(t('checkout.representative.noneFound'))
  })

  if (members === undefined || members.length <= 1) return null
  return <RepresentativeModal clientId={clientId} members={members} busy={isPending} onChoose={choose} />
}
