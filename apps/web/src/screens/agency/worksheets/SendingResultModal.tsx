import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { SendingResult } from '../../../data/worksheets/worksheets.ts'
import { LeftOutWorksheets } from './LeftOutWorksheets.tsx'
import classes from './SendMany.module.css'

/** Links that the portal could not email, one for each printing house, and the worksheets that were left out. */
export const SendingResultModal = ({ result, onClose }: { result: SendingResult; onClose: () => void }) => {
  const { t } = useTranslation()
  const unmailed = result.sent.filter(({ isMailed }) => !isMailed)
  const count = result.sent.reduce((sum, { worksheetIds }) => sum + worksheetIds.length, 0)
  return (
    <Modal
      opened
      size="lg"
      closeOnClickOutside={false}
      title={t('worksheets.many.resultTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      onClose={onClose}
    >
      <Stack gap="md">
        {unmailed.length > 0 && <Text>{t('worksheets.many.linksText')}</Text>}
        {unmailed.length === 0 && count > 0 && <Text>{t('worksheets.many.done', { count })}</Text>}
        {unmailed.map(({ printingHouse, email, link }) => (
          <Link key={`${printingHouse.id} ${email}`} house={printingHouse.name} link={link ?? ''} />
        ))}
        <LeftOutWorksheets leftOut={result.leftOut} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const Link = ({ house, link }: { house: string; link: string }) => {
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
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            aria-label={copied ? undefined : t('worksheets.many.copyNamed', { house })}
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            {t(copied ? 'worksheets.many.copied' : 'worksheets.many.copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
