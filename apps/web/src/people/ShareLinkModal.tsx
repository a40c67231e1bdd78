import { useTranslation } from '../i18n/i18n.ts'
import '../ui/layout/mantine-floating.ts'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { toastSuccess } from '../ui/feedback/toast.ts'
import { CopyLinkButton } from './CopyLinkButton.tsx'

/** Result of a call that emails a link. Without email the link is returned to the caller, once. */
export type LinkDelivery = { isMailed: boolean; link: string | null }

type ShareLinkModalProps = { delivery: LinkDelivery | null; onClose: () => void }

/** Shows a link that the portal could not email, to be forwarded by the person. It cannot be read again later:
 * Escape does not close it, copying does. */
export const ShareLinkModal = ({ delivery, onClose }: ShareLinkModalProps) => {
  const { t } = useTranslation()
  const link = delivery?.link ?? null
  return (
    <Dialog
      opened={delivery !== null && !delivery.isMailed}
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={link === null}
      title={t('members.handed.title')}
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
            <CopyLinkButton
              link={link}
              onCopied={() => {
                toastSuccess(t('members.handed.linkCopied'))
                onClose()
              }}
            />
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
