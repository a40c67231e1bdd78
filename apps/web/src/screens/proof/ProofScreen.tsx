import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  fetchProofRecord,
  type Proof,
  type ProofPersonEntry,
  proofQuery,
  type RemindedProof,
  useRemindProof,
} from '../../data/proofs/proofs.ts'
import { formatInteger } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { EndProofModal } from '../../orders/proofs/EndProofModal.tsx'
import { ProofStateMark } from '../../orders/proofs/ProofMarks.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { useFileSaving } from '../../ui/file/use-file-saving.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import classes from './Proof.module.css'
import { OrderLink, ProofNotices } from './ProofNotices.tsx'
import { useFileBefore } from './compare/use-file-before.ts'
import { ProofComments } from './ProofComments.tsx'
import { ProofDecision } from './ProofDecision.tsx'
import { ProofFiles } from './ProofFiles.tsx'
import { ProofPeople } from './ProofPeople.tsx'
import { ProofFindings } from './findings/ProofFindings.tsx'
import { ProofPicture } from './ProofPicture.tsx'
import { RevokeGuestModal } from './RevokeGuestModal.tsx'
import { ProofRounds, ProofStatus } from './ProofStatus.tsx'
import { useProofView } from './use-proof-view.ts'

type ProofScreenProps = { clientId: string; proofId: string }

/** Proof round of a product, for the client and its agency: files, picture with pins, comments and the answer (R44). */
export const ProofScreen = ({ clientId, proofId }: ProofScreenProps) => {
  const { t } = useTranslation()
  const { data: proof } = useSuspenseQuery(proofQuery({ clientId, proofId }))
  const field = useRef<HTMLTextAreaElement>(null)
  const view = useProofView(proof)
  const { file, setPlace } = view
  const before = useFileBefore(clientId, proof, file)
  const { item, number, state, files, actions } = proof
  const of = { clientId, proofId }
  return (
    <>
      <PageTitle
        title={t('proofs.title', { name: item.productName })}
        above={<OrderLink clientId={clientId} order={proof.order} />}
        below={
          <span className={classes.below}>
            <ProofStateMark state={state} />
            <span>{t('proofs.about', { number, pieces: formatInteger(item.quantity) })}</span>
          </span>
        }
        actions={<EndActions of={of} actions={actions} />}
      />
      <ProofNotices clientId={clientId} proof={proof} />
      <div className={classes.columns} data-files={files.length > 1}>
        {files.length > 1 && <ProofFiles proof={proof} shownId={file?.id} onShow={view.showFile} />}
        {file !== undefined && (
          <div className={classes.middle}>
            <ProofPicture
              key={file.id}
              source={{ clientId, productId: item.productId }}
              file={file}
              number={number}
              before={before}
              page={view.page}
              threads={view.threads}
              pressed={view.pressed}
              place={view.place}
              canComment={actions.comment}
              onPage={view.showPage}
              onPin={view.showComment}
              onPlace={(place, by) => {
                setPlace(place)
                if (by === 'pointer') field.current?.focus()
              }}
            />
          </div>
        )}
        <div className={classes.panel}>
          <ProofStatus proof={proof} />
          {file !== undefined && (
            <ProofFindings source={{ clientId, productId: item.productId }} file={file} view={view} />
          )}
          {file !== undefined && <ProofComments of={of} proof={proof} file={file} view={view} field={field} />}
          <AskedPeople of={of} proof={proof} />
          <ProofRounds clientId={clientId} proof={proof} />
          <RecordButton of={of} />
        </div>
      </div>
      <ProofDecision of={of} proof={proof} />
    </>
  )
}

type EndActionsProps = { of: ProofScreenProps; actions: Proof['actions'] }

/** Buttons of the agency: reminding, and ending a round without the client's answer. */
const EndActions = ({ of, actions }: EndActionsProps) => {
  const { t } = useTranslation()
  const [ending, setEnding] = useState<'withdrawn' | 'passed' | null>(null)
  const { mutate: remind, isPending } = useRemindProof(of)
  const onSuccess = ({ people }: RemindedProof) => toastSuccess(t('proofs.reminded', { count: people }))
  return (
    <>
      {actions.remind && (
        <BusyButton variant="default" busy={isPending} onClick={() => remind(undefined, { onSuccess })}>
          {t('proofs.remind')}
        </BusyButton>
      )}
      {actions.pass && (
        <Button variant="default" onClick={() => setEnding('passed')}>
          {t('proofs.end.pass')}
        </Button>
      )}
      {actions.withdraw && (
        <Button variant="default" onClick={() => setEnding('withdrawn')}>
          {t('proofs.end.withdraw')}
        </Button>
      )}
      {ending !== null && <EndProofModal of={of} as={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

/** People who are asked; the agency takes links of guests back. */
const AskedPeople = ({ of, proof }: { of: ProofScreenProps; proof: Proof }) => {
  const [guest, setGuest] = useState<ProofPersonEntry | null>(null)
  return (
    <>
      <ProofPeople proof={proof} onRevoke={proof.actions.revoke ? setGuest : undefined} />
      {guest !== null && <RevokeGuestModal of={of} guest={guest} onClose={() => setGuest(null)} />}
    </>
  )
}

const RecordButton = ({ of }: { of: ProofScreenProps }) => {
  const { t } = useTranslation()
  const { save, isSaving } = useFileSaving('downloads.making')
  return (
    <BusyButton
      className={classes.record}
      variant="subtle"
      size="xs"
      leftSection={<IconFileText size={16} aria-hidden />}
      busy={isSaving}
      onClick={() => save((signal) => fetchProofRecord(of, signal))}
    >
      {t('proofs.record')}
    </BusyButton>
  )
}
