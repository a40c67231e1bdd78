import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import type { SendingPurpose } from '@tiraaz/domain/worksheets/worksheet-sending'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { SendingResult } from '../../../data/worksheets/worksheets.ts'
import { CopyLinkButton } from '../../../people/CopyLinkButton.tsx'
import { showToast, toastSuccess } from '../../../ui/feedback/toast.ts'
import { LeftOutWorksheets } from './LeftOutWorksheets.tsx'
import { NEW_LINKS_TOAST } from './new-links-toast.ts'
import classes from './SendMany.module.css'

type SendingResultModalProps = {
  result: SendingResult
  purpose: SendingPurpose
  /** Makes new links of worksheets whose links were closed without being copied. */
  onNewLinks?: (ids: string[]) => void
  onClose: () => void
}

const TITLES = { send: 'worksheets.many.resultTitle', remind: 'worksheets.many.remindTitle' } as const
/** Time to notice that links were not copied. */
const NEW_LINKS_MS = 15_000

/** Links that the portal could not email, one for each printing house, and the worksheets that were left out. */
export const SendingResultModal = ({ result, purpose, onNewLinks, onClose }: SendingResultModalProps) => {
  const { t } = useTranslation()
  const [copied, setCopied] = useState<readonly string[]>([])
  const unmailed = result.sent.flatMap(({ link, ...sent }) => (link === null ? [] : [{ ...sent, link }]))
  const uncopied = unmailed.filter(({ link }) => !copied.includes(link))
  const count = result.sent.reduce((sum, { worksheetIds }) => sum + worksheetIds.length, 0)
  const isOneLink = unmailed.length === 1 && result.leftOut.length === 0
  const close = () => {
    const ids = uncopied.flatMap(({ worksheetIds }) => worksheetIds)
    if (ids.length > 0)
      showToast({
        id: NEW_LINKS_TOAST,
        kind: 'notice',
        message: t('worksheets.many.uncopied'),
        hideAfter: NEW_LINKS_MS,
        ...(onNewLinks !== undefined && {
          action: { label: t('worksheets.many.newLinks'), run: () => onNewLinks(ids) },
        }),
      })
    onClose()
  }
  const copyLink = (link: string) => {
    setCopied((before) => [...before, link])
    if (!isOneLink) return
    toastSuccess(t('members.handed.linkCopied'))
    onClose()
  }
  return (
    <Dialog
      opened
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={uncopied.length === 0}
      title={t(unmailed.length > 0 ? 'worksheets.many.linksTitle' : TITLES[purpose])}
      onClose={close}
    >
      <Stack gap="md">
        {unmailed.length > 0 && <Text>{t('worksheets.many.linksText')}</Text>}
        {unmailed.length === 0 && count > 0 && <Text>{t('worksheets.many.done', { count })}</Text>}
        {unmailed.map(({ printingHouse, email, link }) => (
          <Link
            key={`${printingHouse.id} ${email}`}
            house={printingHouse.name}
            link={link}
            onCopied={() => copyLink(link)}
          />
        ))}
        <LeftOutWorksheets leftOut={result.leftOut} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const Link = ({ house, link, onCopied }: { house: string; link: string; onCopied: () => void }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.link}>
      <TextInput
        className={classes.address}
        label={t('worksheets.many.linkTo', { house })}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyLinkButton
        link={link}
        variant="default"
        label={t('worksheets.many.copyNamed', { house })}
        onCopied={onCopied}
      />
    </div>
  )
}
