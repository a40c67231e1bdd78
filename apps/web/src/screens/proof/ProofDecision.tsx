import { Button, Textarea } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { getStateAfterAnswers, type ProofDecision as Decision } from '@tiraaz/domain/proofs/proof-round'
import { useState } from 'react'
import { type FieldProblem, isConflict, problemsOf } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import { type ProofContent, type ProofSource, useDecideProof } from '../../data/proofs/proofs.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { ProblemList } from '../../ui/form/ProblemList.tsx'
import { BottomBar } from '../../ui/layout/BottomBar.tsx'
import classes from './Proof.module.css'
import { ProofCodeField } from './ProofCodeField.tsx'
import { countOpenComments } from './proof-threads.ts'
import { useKeptText } from './use-kept-text.ts'
import { useToastFailure } from './use-toast-failure.ts'

type ProofDecisionProps = { of: ProofSource; proof: ProofContent; onAnswered?: (decision: Decision) => void }

const FIELDS = ['note', 'code']
/** Hex digits of a checksum that are shown. */
const SHOWN_DIGITS = 8

/** Checks whether one more approval approves the round. */
const isLastAnswer = ({ mode, people }: ProofContent): boolean => {
  const answers = people.map(({ answer }) => answer?.decision ?? null)
  const mine = answers.indexOf(null)
  return mine === -1 || getStateAfterAnswers(mode, answers.with(mine, 'approved')) === 'approved'
}

/** Answer to a round, always in sight at the lower edge; a dialog with the sentence comes before the approval. */
export const ProofDecision = (props: ProofDecisionProps) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Decision | null>(null)
  const canDecide = props.proof.actions.decide
  const close = () => setAsked(null)
  return (
    <>
      {canDecide && (
        <BottomBar label={t('proofs.decision.title')}>
          <Button onClick={() => setAsked('approved')}>{t('proofs.decision.approve')}</Button>
          <Button variant="default" onClick={() => setAsked('changesRequested')}>
            {t('proofs.decision.requestChanges')}
          </Button>
        </BottomBar>
      )}
      {/* Open dialogs outlast the permission: what was typed stays on the screen. */}
      {(canDecide || asked !== null) && (
        <>
          <ApproveModal {...props} opened={asked === 'approved'} onClose={close} />
          <ChangesModal {...props} opened={asked === 'changesRequested'} onClose={close} />
        </>
      )}
    </>
  )
}

type ModalProps = ProofDecisionProps & { opened: boolean; onClose: () => void }

/** Sends an answer with the checksums of the shown files, and shows a conflict in the dialog. */
const useAnswer = ({ of, proof, onAnswered, onClose }: ModalProps, decision: Decision) => {
  const { t } = useTranslation()
  const { mutate, isPending, error, reset } = useDecideProof(of)
  const note = useKeptText(of.proofId, decision === 'approved' ? 'proof-approval' : 'proof-changes')
  const toastOther = useToastFailure(of)
  const [code, setCode] = useState('')
  const isOver = !proof.actions.decide
  const conflict = isConflict(error) ? t('proofs.decision.conflict') : isOver ? t('proofs.decision.over') : null
  const problems = problemsOf(error)
  return {
    note,
    isPending,
    isOver,
    conflict,
    problems,
    problem: problemAt(problems, 'note'),
    codeField:
      'token' in of && proof.code ? (
        <ProofCodeField
          token={of.token}
          sentTo={proof.code.sentTo}
          value={code}
          error={problemAt(problems, 'code')}
          onChange={setCode}
        />
      ) : null,
    send: (success: string) =>
      mutate(
        { decision, note: note.text.trim(), seen: proof.files.map(({ sha256 }) => sha256), code: code.trim() },
        {
          onSuccess: () => {
            note.drop()
            toastSuccess(success)
            onAnswered?.(decision)
            onClose()
          },
          onError: (failure) => {
            if (!isConflict(failure)) toastOther(failure)
          },
        },
      ),
    close: () => {
      reset()
      onClose()
    },
  }
}

const asProblem = (conflict: string | null): FieldProblem[] =>
  conflict === null ? [] : [{ key: '', errors: [conflict] }]

const ApproveModal = (props: ModalProps) => {
  const { t } = useTranslation()
  const { proof, opened } = props
  const { files, item } = proof
  const answer = useAnswer(props, 'approved')
  const open = countOpenComments(proof.comments)
  return (
    <FormModal
      opened={opened}
      title={t('proofs.decision.approveTitle', { name: item.productName })}
      submitLabel={t('proofs.decision.approveSubmit')}
      busy={answer.isPending}
      isBlocked={answer.isOver}
      problems={answer.problems}
      fields={FIELDS}
      onSubmit={() =>
        answer.send(t(isLastAnswer(proof) ? 'proofs.decision.approved' : 'proofs.decision.approvedWaiting'))
      }
      onClose={answer.close}
    >
      <ProblemList problems={asProblem(answer.conflict)} />
      <div>
        <span id="approved-files">{t('proofs.decision.approveFiles', { count: files.length })}</span>
        <ul className={classes.approvedFiles} aria-labelledby="approved-files">
          {files.map(({ id, name, sha256 }) => (
            <li key={id}>
              <span className={classes.strong}>{name}</span>
              <span className={classes.digest}>
                {t('proofs.files.digest', { digits: sha256.slice(0, SHOWN_DIGITS) })}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {open > 0 && <p className={classes.warning}>{t('proofs.decision.openComments', { count: open })}</p>}
      <p className={classes.sentence}>{t('proofs.sentence')}</p>
      <Textarea
        label={t('proofs.decision.note')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={TEXT_LIMITS.note}
        value={answer.note.text}
        error={answer.problem}
        onChange={(event) => answer.note.type(event.currentTarget.value)}
      />
      {answer.codeField}
    </FormModal>
  )
}

const ChangesModal = (props: ModalProps) => {
  const { t } = useTranslation()
  const answer = useAnswer(props, 'changesRequested')
  const open = countOpenComments(props.proof.comments)
  return (
    <FormModal
      opened={props.opened}
      title={t('proofs.decision.changesTitle')}
      submitLabel={t('proofs.decision.changesSubmit')}
      busy={answer.isPending}
      isBlocked={answer.isOver}
      problems={answer.problems}
      fields={FIELDS}
      onSubmit={() => answer.send(t('proofs.decision.changesSent'))}
      onClose={answer.close}
    >
      <ProblemList problems={asProblem(answer.conflict)} />
      <span>
        {t('proofs.decision.changesText')}
        {open > 0 && ` ${t('proofs.decision.changesWithComments', { count: open })}`}
      </span>
      <Textarea
        label={t('proofs.decision.changesNote')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={TEXT_LIMITS.note}
        value={answer.note.text}
        error={answer.problem}
        data-autofocus
        onChange={(event) => answer.note.type(event.currentTarget.value)}
      />
      {answer.codeField}
    </FormModal>
  )
}
