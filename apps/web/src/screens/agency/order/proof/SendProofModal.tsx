import { Alert, Checkbox, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { isDeadlineLost, type ProofMode } from '@tiraaz/domain/proofs/proof-round'
import { useMemo, useState } from 'react'
import { type FieldProblem, problemsOf } from '../../../../api/failure.ts'
import { problemAt, problemsOfFields } from '../../../../api/problems.ts'
import type { AgencyOrder } from '../../../../data/agency-orders/agency-orders.ts'
import {
  type ItemProofs,
  type ProofPlan,
  proofPlanQuery,
  type SentProof,
  useSendProof,
} from '../../../../data/proofs/proofs.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { ProofDeadline } from '../../../../orders/proofs/ProofDeadline.tsx'
import { Dialog } from '../../../../ui/feedback/Dialog.tsx'
import { ReadFailed } from '../../../../ui/feedback/ReadFailed.tsx'
import { BlockSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { toastSuccess } from '../../../../ui/feedback/toast.ts'
import { DayInput } from '../../../../ui/form/DayInput.tsx'
import { FormModal } from '../../../../ui/form/FormModal.tsx'
import { SegmentedField } from '../../../../ui/form/SegmentedField.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../../../ui/form/unread-fields.ts'
import { findEmptyFields, type GuestDraft, listGuestKeys, toGuestBody } from './guest-drafts.ts'
import { GuestFields } from './GuestFields.tsx'
import { GuestLinksModal } from './GuestLinksModal.tsx'
import classes from './SendProof.module.css'

type SendProofModalProps = { order: AgencyOrder; proofs: ItemProofs; onClose: () => void }

const FIELDS = ['people', 'message', 'dueOn']

/** Sends the files of a product to people of the client for approval (R44). */
export const SendProofModal = (props: SendProofModalProps) => {
  const { t } = useTranslation()
  const { order, proofs, onClose } = props
  const plan = useQuery(proofPlanQuery({ clientId: order.clientId, orderId: order.id, itemId: proofs.itemId }))
  if (plan.data !== undefined) return <SendForm {...props} plan={plan.data} />
  return (
    <Dialog opened title={t('proofs.send.title', { name: proofs.productName })} onClose={onClose}>
      {plan.isError ? <ReadFailed onReadAgain={() => void plan.refetch()} /> : <BlockSkeleton height={320} />}
    </Dialog>
  )
}

type SendFormProps = SendProofModalProps & { plan: ProofPlan }

const SendForm = ({ order, proofs, plan: latest, onClose }: SendFormProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { clientId, id: orderId } = order
  // The plan that the dialog has opened with: a later one must not change the ticks.
  const [plan] = useState(latest)
  const [people, setPeople] = useState(() => plan.people.filter(({ isProposed }) => isProposed).map(({ id }) => id))
  const [guests, setGuests] = useState<readonly GuestDraft[]>(() =>
    plan.guests.map((guest, id) => ({ ...guest, id, isNew: false })),
  )
  const [links, setLinks] = useState<SentProof['guestLinks']>([])
  const [message, setMessage] = useState('')
  const [dueOn, setDueOn] = useState(() => findDueOn(plan))
  const [mode, setMode] = useState<ProofMode>('any')
  const [missing, setMissing] = useState<readonly FieldProblem[]>([])
  const unread = useUnreadFields()
  const { mutate, isPending, error } = useSendProof({ clientId, orderId, itemId: proofs.itemId })
  const problems = useMemo(() => (missing.length > 0 ? missing : problemsOfFields(problemsOf(error))), [missing, error])
  const send = () => {
    if (unread.hasUnread) return
    const asked = people.length + guests.length
    const lacking = [
      ...(asked === 0 ? [{ key: 'people', errors: [t('proofs.send.peopleMissing')] }] : []),
      ...findEmptyFields(guests, {
        name: t('proofs.send.guests.nameMissing'),
        email: t('proofs.send.guests.emailMissing'),
      }),
    ]
    setMissing(lacking)
    if (lacking.length > 0) return
    const onSuccess = ({ id: proofId, guestLinks }: SentProof) => {
      toastSuccess(t('proofs.send.sent'), {
        label: t('proofs.send.open'),
        run: () => void navigate({ to: '/clients/$clientId/proofs/$proofId', params: { clientId, proofId } }),
      })
      if (guestLinks.length === 0) onClose()
      else setLinks(guestLinks)
    }
    const body = { message: message.trim(), dueOn, mode: asked > 1 ? mode : 'any', people, guests: toGuestBody(guests) }
    mutate(body, { onSuccess })
  }
  if (links.length > 0) return <GuestLinksModal links={links} onClose={onClose} />
  return (
    <FormModal
      opened
      size="lg"
      title={t('proofs.send.title', { name: plan.productName })}
      submitLabel={t('proofs.send.submit')}
      busy={isPending}
      isBlocked={plan.files.length === 0}
      problems={problems}
      fields={[...FIELDS, ...listGuestKeys(guests)]}
      onSubmit={send}
      onClose={onClose}
    >
      <UnreadFieldsContext value={unread.report}>
        <Files plan={plan} />
        {plan.people.length === 0 ? (
          <Alert color="attention">{t('proofs.send.noPeople')}</Alert>
        ) : (
          <Checkbox.Group
            label={t('proofs.send.people')}
            value={people}
            error={problemAt(problems, 'people')}
            onChange={setPeople}
          >
            <div className={classes.people}>
              {plan.people.map(({ id, name, email }) => (
                <Checkbox key={id} value={id} label={name} description={email} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        <GuestFields guests={guests} problems={problems} onChange={setGuests} />
        {people.length + guests.length > 1 && (
          <SegmentedField<ProofMode>
            label={t('proofs.send.mode')}
            options={[
              { value: 'any', label: t('proofs.send.modes.any') },
              { value: 'all', label: t('proofs.send.modes.all') },
            ]}
            value={mode}
            onChange={setMode}
          />
        )}
        <DayInput
          label={t('proofs.send.due')}
          className={classes.day}
          value={dueOn}
          error={problemAt(problems, 'dueOn')}
          onChange={setDueOn}
        />
        <ProofDeadline deadline={plan.deadline} state={null} isAgency />
        <Textarea
          label={t('proofs.send.message')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={TEXT_LIMITS.note}
          value={message}
          error={problemAt(problems, 'message')}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <div className={classes.hint}>
          <p>{t(proofs.rounds.length > 0 ? 'proofs.send.replaces' : 'proofs.send.holds')}</p>
          <p>{t(plan.isMailed ? 'proofs.send.mailed' : 'proofs.send.notMailed')}</p>
        </div>
      </UnreadFieldsContext>
    </FormModal>
  )
}

/** Day of the answer by which the deadline of the order holds, as the first proposal. */
const findDueOn = ({ deadline }: ProofPlan): string | null =>
  deadline === null || isDeadlineLost(deadline) ? null : deadline.approveBy.day

/** Keys include the index: a design may have two files of one name. */
const keyed = (files: ProofPlan['files']) => files.map((file, at) => ({ key: `${at} ${file.name}`, ...file }))

/** Files that go out, and the open comments that come along from the round before. */
const Files = ({ plan: { files, openComments } }: { plan: ProofPlan }) => {
  const { t } = useTranslation()
  if (files.length === 0) return <Alert color="attention">{t('proofs.send.noFiles')}</Alert>
  return (
    <div>
      <span id="proof-files">{t('proofs.send.files', { count: files.length })}</span>
      <ul className={classes.files} aria-labelledby="proof-files">
        {keyed(files).map(({ key, name, designName }) => (
          <li key={key}>
            <span className={classes.name}>{name}</span>
            {designName !== '' && <span className={classes.hint}>{designName}</span>}
          </li>
        ))}
      </ul>
      {openComments > 0 && <p className={classes.hint}>{t('proofs.send.openComments', { count: openComments })}</p>}
    </div>
  )
}
