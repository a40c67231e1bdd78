import './mantine-floating.ts'
import { Button, Group, Modal, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../api/failure.ts'
import { ProblemList } from './ProblemList.tsx'

type FormModalProps = {
  opened: boolean
  title: string
  submitLabel: string
  /** The fields. */
  children: ReactNode
  /** Red, for what cannot be undone. */
  destructive?: boolean
  /** The request runs: the button waits and a second submit does nothing. */
  busy: boolean
  /** What no field shows (`problemsBeside`); fields show theirs themselves. */
  problems: readonly Problem[]
  onSubmit: () => void
  onClose: () => void
}

export const FormModal = (props: FormModalProps) => {
  const { t } = useTranslation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!props.busy) props.onSubmit()
  }
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <ProblemList problems={props.problems} />
          {props.children}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={props.onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" color={props.destructive === true ? 'danger' : 'accent'} loading={props.busy}>
              {props.submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
