import { Button, Text, Textarea } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { ApiFailure, type FieldProblem, problemsOf } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import {
  type LinkedWorksheetStep,
  type LinkedWorksheet,
  useAnswerWorksheet,
} from '../../data/worksheets/linked-worksheet.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.ts'
import { useOneAtATime } from '../../ui/form/use-one-at-a-time.ts'
import { useValueAtOpening } from '../../ui/form/use-value-at-opening.ts'

type StepButtonsProps = { token: string; worksheet: Pick<LinkedWorksheet, 'status' | 'steps' | 'name' | 'productName'> }

const NOTHING: readonly FieldProblem[] = []
const FIELDS = ['text']
const WITH_WORDS = {
  reject: { title: 'worksheetLink.rejectTitle', text: 'worksheetLink.rejectText' },
  askForAdjustment: { title: 'worksheetLink.askTitle', text: 'worksheetLink.askText' },
} as const
type WithWords = keyof typeof WITH_WORDS
const hasWords = (step: LinkedWorksheetStep | null): step is WithWords =>
  step === 'reject' || step === 'askForAdjustment'

/** Next steps of the printing house, in the row of its buttons. Rejecting and asking for an adjustment need a text; delivery is confirmed. */
export const StepButtons = ({ token, worksheet: latest }: StepButtonsProps) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<LinkedWorksheetStep | null>(null)
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState<readonly FieldProblem[]>(NOTHING)
  const { mutateAsync, isPending, error, reset, variables } = useAnswerWorksheet(token)
  const worksheet = useValueAtOpening(latest, asked, error)
  const problems = missing.length > 0 ? missing : problemsOf(error)
  const close = () => {
    setAsked(null)
    setWords('')
    setMissing(NOTHING)
    reset()
  }
  const { start: answer } = useOneAtATime(async (step: LinkedWorksheetStep, text: string) => {
    try {
      await mutateAsync({ from: worksheet.status.status, step, text })
      toastSuccess(t('worksheetLink.answered'))
      close()
    } catch (failure) {
      if (problemsOf(failure).length > 0) return
      const isConflict = failure instanceof ApiFailure && failure.status === 409
      toastFailure(t(isConflict ? 'worksheetLink.movedMeanwhile' : 'errors.unexpected'))
      if (isConflict) close()
    }
  })
  // The second click of a double click may come when the button of the next step stands in the place of the first.
  const choose = (step: LinkedWorksheetStep, { detail }: MouseEvent) => {
    if (detail > 1) return
    if (hasWords(step) || step === 'deliver') setAsked(step)
    else answer(step, '')
  }
  const send = () => {
    if (!hasWords(asked)) return
    if (words.trim() === '') return setMissing([{ key: 'text', errors: [t('worksheetLink.wordsMissing')] }])
    setMissing(NOTHING)
    answer(asked, words)
  }
  const name = `${worksheet.name} ${worksheet.productName}`
  if (worksheet.steps.length === 0) return null
  return (
    <>
      {worksheet.steps.map((step) =>
        hasWords(step) ? (
          <Button key={step} size="md" variant="default" onClick={(event) => choose(step, event)}>
            {t(`worksheetLink.steps.${step}`)}
          </Button>
        ) : (
          <BusyButton
            key={step}
            size="md"
            busy={isPending && variables.step === step}
            onClick={(event) => choose(step, event)}
          >
            {t(`worksheetLink.steps.${step}`)}
          </BusyButton>
        ),
      )}
      <FormModal
        opened={hasWords(asked)}
        title={hasWords(asked) ? t(WITH_WORDS[asked].title, { name }) : ''}
        submitLabel={hasWords(asked) ? t(`worksheetLink.steps.${asked}`) : ''}
        destructive={asked === 'reject'}
        busy={isPending}
        problems={problems}
        fields={FIELDS}
        onSubmit={send}
        onClose={close}
      >
        <Text>{hasWords(asked) ? t(WITH_WORDS[asked].text) : ''}</Text>
        <Textarea
          label={t('worksheetLink.words')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={TEXT_LIMITS.note}
          value={words}
          error={problemAt(problems, 'text')}
          data-autofocus
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </FormModal>
      <ConfirmModal
        opened={asked === 'deliver'}
        title={t('worksheetLink.deliverTitle', { name })}
        confirmLabel={t('worksheetLink.steps.deliver')}
        busy={isPending}
        problems={problems}
        onConfirm={() => answer('deliver', '')}
        onClose={close}
      >
        {t('worksheetLink.deliverText')}
      </ConfirmModal>
    </>
  )
}
