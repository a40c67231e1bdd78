import { useTranslation } from '../../i18n/i18n.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Dialog } from './Dialog.tsx'
import type { ReactNode } from 'react'
import type { FieldProblem } from '../../api/failure.ts'
import { BusyButton } from '../form/BusyButton.tsx'
import { ProblemList } from '../form/ProblemList.tsx'

type ConfirmModalProps = {
  opened: boolean
  title: string
  /** The question, with the name of the affected thing. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Red button, for an action that cannot be undone. */
  destructive?: boolean
  /** The request runs: the dialog stays open to show the result. */
  busy: boolean
  problems?: readonly FieldProblem[]
  /** Id in a `Modal.Stack`, for a dialog over another dialog: Escape then closes only the upper one. */
  stackId?: string
  onConfirm: () => void
  /** Absent where the second button only closes the dialog, as Escape does. */
  onCancel?: () => void
  onClose: () => void
}

export const ConfirmModal = (props: ConfirmModalProps) => {
  const { t } = useTranslation()
  const close = () => {
    if (!props.busy) props.onClose()
  }
  return (
    <Dialog
      opened={props.opened}
      {...(props.stackId === undefined ? {} : { stackId: props.stackId })}
      onClose={close}
      title={props.title}
    >
      <Stack gap="md">
        <Text component="div">{props.children}</Text>
        <ProblemList problems={props.problems ?? []} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={props.busy} onClick={props.onCancel ?? close}>
            {props.cancelLabel ?? t('common.cancel')}
          </Button>
          <BusyButton
            color={props.destructive === true ? 'danger' : 'accent'}
            busy={props.busy}
            onClick={props.onConfirm}
            data-autofocus={props.destructive === true ? undefined : true}
          >
            {props.confirmLabel}
          </BusyButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
