import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { SentProof } from '../../../../data/proofs/proofs.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { CopyLinkButton } from '../../../../people/CopyLinkButton.tsx'
import { Dialog } from '../../../../ui/feedback/Dialog.tsx'
import { toastSuccess } from '../../../../ui/feedback/toast.ts'
import classes from './SendProof.module.css'

/** Links of guests whom the portal cannot email, shown once. Escape and a press outside do not close them. */
export const GuestLinksModal = ({ links, onClose }: { links: SentProof['guestLinks']; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Dialog
      opened
      size="lg"
      title={t('proofs.send.guests.linksTitle')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>{t('proofs.send.guests.linksText')}</Text>
        {links.map(({ name, email, link }) => (
          <div key={email} className={classes.link}>
            <TextInput
              className={classes.address}
              label={t('proofs.send.guests.linkOf', { name, email })}
              readOnly
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyLinkButton
              link={link}
              variant="default"
              label={t('proofs.send.guests.copyOf', { name })}
              onCopied={() => toastSuccess(t('members.handed.linkCopied'))}
            />
          </div>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
