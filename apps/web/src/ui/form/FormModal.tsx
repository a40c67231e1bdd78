import { useTranslation } from '../../i18n/i18n.ts'
import { Button, Stack } from '@mantine/core'
import { Dialog } from '../feedback/Dialog.tsx'
import { type FormEvent, type ReactNode, useRef, useSyncExternalStore } from 'react'
import type { FieldProblem } from '../../api/failure.ts'
import { problemsBeside } from '../../api/problems.ts'
import { BusyButton } from './BusyButton.tsx'
import { readFailureDialog, subscribeToFailureDialog } from '../feedback/failure-dialog.ts'
import classes from './FormModal.module.css'
import { ProblemList } from './ProblemList.tsx'
import { useFocusOnProblem } from './use-focus-on-problem.ts'

type FormModalProps = {
  opened: boolean
  /** Id in a `DialogStack`, for a dialog that another one opens over. */
  stackId?: string
  title: string
  submitLabel: string
  /** Instead of "Cancel", where the dialog itself is about canceling. */
  cancelLabel?: string
  /** The fields. */
  children: ReactNode
  /** Red button, for an action that cannot be undone. */
  destructive?: boolean
  /** Width; by default that of a short form. */
  size?: 'lg' | 'xl'
  /** The action is impossible; the dialog says why. */
  isBlocked?: boolean
  /** Shown left of the buttons. */
  beside?: ReactNode
  /** Another way to submit, beside the main one. */
  alternative?: ReactNode
  /** The request runs: a second submit does nothing, and the dialog stays open to show the result. */
  busy: boolean
  /** Problems of the refused request; the same array until the next request. */
  problems: readonly FieldProblem[]
  /** Keys of the problems that a field shows itself; the others are listed above the fields. */
  fields?: readonly string[]
  onSubmit: () => void
  /** Absent where an answer is required: neither Escape nor a button closes the dialog. */
  onClose?: () => void
  /** Shown instead of "Cancel" where an answer is required. */
  wayOut?: ReactNode
}

export const FormModal = (props: FormModalProps) => {
  const { t } = useTranslation()
  // Escape then closes only the failure dialog: the typed text here is kept.
  const isFailureAbove = useSyncExternalStore(subscribeToFailureDialog, readFailureDialog) !== null
  const form = useRef<HTMLFormElement>(null)
  useFocusOnProblem(form, props.problems)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!props.busy && props.isBlocked !== true) props.onSubmit()
  }
  const isRequired = props.onClose === undefined
  const hasAlternative = props.alternative !== undefined && props.alternative !== false
  const close = () => {
    if (!props.busy) props.onClose?.()
  }
  return (
    <Dialog
      opened={props.opened}
      {...(props.stackId === undefined ? {} : { stackId: props.stackId })}
      onClose={close}
      closeOnEscape={!isFailureAbove && !isRequired}
      closeOnClickOutside={!isRequired}
      withCloseButton={!isRequired}
      title={props.title}
      {...(props.size === undefined ? {} : { size: props.size })}
    >
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          <ProblemList problems={problemsBeside(props.problems, props.fields ?? [])} />
          {props.children}
          <div className={classes.foot} data-long={props.size !== undefined} data-two-ways={hasAlternative}>
            {props.beside}
            {isRequired ? (
              props.wayOut
            ) : (
              <Button variant="default" disabled={props.busy} onClick={close}>
                {props.cancelLabel ?? t('common.cancel')}
              </Button>
            )}
            {props.alternative}
            <BusyButton
              type="submit"
              color={props.destructive === true ? 'danger' : 'accent'}
              busy={props.busy}
              disabled={props.isBlocked === true}
            >
              {props.submitLabel}
            </BusyButton>
          </div>
        </Stack>
      </form>
    </Dialog>
  )
}
