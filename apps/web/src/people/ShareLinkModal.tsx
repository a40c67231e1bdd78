import '../ui/layout/mantine-floating.ts'
import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** What a call answers that would mail a link: without mail it is told to whoever made it, this once. */
export type Handed = { isMailed: boolean; link: string | null }

type HandedLinkModalProps = { handed: Handed | null; onClose: () => void }

/** The portal sends no mail: the person hands the link on. It cannot be read again later. */
export const HandedLinkModal = ({ handed, onClose }: HandedLinkModalProps) => {
  const { t } = useTranslation()
  const link = handed?.link ?? null
  return (
    <Modal
      opened={handed !== null && !handed.isMailed}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('members.handed.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        <Text>{t(link === null ? 'members.handed.none' : 'members.handed.text')}</Text>
        {link !== null && (
          <TextInput
            label={t('members.handed.link')}
            readOnly
            value={link}
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
          {link !== null && (
            <CopyButton value={link}>
              {({ copied, copy }) => (
                <Button
                  leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                  onClick={copy}
                >
                  {t(copied ? 'members.handed.copied' : 'members.handed.copy')}
                </Button>
              )}
            </CopyButton>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
