import { Textarea } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useMemo, useState } from 'react'
import { problemsOf } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import { type EndedProof, useEndProof } from '../../data/proofs/proofs.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'

const FIELDS = ['reason']

const TEXTS = {
  withdrawn: {
    title: 'proofs.end.withdrawTitle',
    text: 'proofs.end.withdrawText',
    submit: 'proofs.end.withdraw',
    done: 'proofs.end.withdrawn',
  },
  passed: {
    title: 'proofs.end.passTitle',
    text: 'proofs.end.passText',
    submit: 'proofs.end.pass',
    done: 'proofs.end.passed',
  },
} as const

type EndProofModalProps = { of: EndedProof; as: keyof typeof TEXTS; onClose: () => void }

/** Ends a proof without the client's answer, with a reason that both sides read. */
export const EndProofModal = ({ of, as, onClose }: EndProofModalProps) => {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, error } = useEndProof(of)
  const { title, text, submit, done } = TEXTS[as]
  const problems = useMemo(
    () => (isMissing ? [{ key: 'reason', errors: [t('proofs.end.reasonMissing')] }] : problemsOf(error)),
    [isMissing, error, t],
  )
  const send = () => {
    const typed = reason.trim()
    setMissing(typed === '')
    if (typed === '') return
    const onSuccess = () => {
      toastSuccess(t(done))
      onClose()
    }
    mutate({ as, reason: typed }, { onSuccess })
  }
  return (
    <FormModal
      opened
      title={t(title)}
      submitLabel={t(submit)}
      busy={isPending}
      problems={problems}
      fields={FIELDS}
      onSubmit={send}
      onClose={onClose}
    >
      <span>{t(text)}</span>
      <Textarea
        label={t('proofs.end.reason')}
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={TEXT_LIMITS.note}
        value={reason}
        error={problemAt(problems, 'reason')}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormModal>
  )
}
