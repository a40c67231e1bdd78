import { useTranslation } from '../i18n/i18n.ts'
import '../ui/layout/mantine-floating.ts'
import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

/** Result of a call that emails a link. Without email the link is returned to the caller, once. */
export type LinkDelivery = { isMailed: boolean; link: string | null }

type ShareLinkModalProps = { delivery: LinkDelivery | null; onClose: () => void }

/** Shows a link that the portal could not email, to be forwarded by the person. It cannot be read again later. */
export const ShareLinkModal = ({ delivery, onClose }: ShareLinkModalProps) => {
  const { t } = useTranslation()
  const link = delivery?.link ?? null
  return (
    <Modal
      opened={delivery !== null && !delivery.isMailed}
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
