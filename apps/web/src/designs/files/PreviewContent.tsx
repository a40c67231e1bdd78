import { Button, Loader, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewQuery } from '../../data/design-files/design-files.ts'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { FailedPreview } from './FailedPreview.tsx'
import { FindingList } from '../findings/FindingList.tsx'
import classes from './Preview.module.css'
import { PreviewFacts } from './PreviewFacts.tsx'
import { PreviewPage, PreviewPager } from './PreviewPages.tsx'
import type { ShownFile } from './shown-file.ts'
import { useFileDownload } from './use-file-download.ts'

type PreviewContentProps = ShownFile & { clientId: string; productId: string }

export const PreviewContent = (props: PreviewContentProps) => {
  const { t } = useTranslation()
  const { data } = useQuery(previewQuery(props))
  const [page, setPage] = useState(1)
  const pages = data?.pages ?? []
  const facts = data?.facts ?? null
  return (
    <Stack gap="md">
      <div className={classes.stage}>
        <Stage {...props} page={page} />
      </div>
      {pages.length > 1 && (
        <PreviewPager page={page} shown={pages.length} pageCount={facts?.pageCount ?? pages.length} onPage={setPage} />
      )}
      <div className={classes.about}>
        {facts !== null && <PreviewFacts facts={facts} page={page} hasFindings={data?.findings.length !== 0} />}
        <Download {...props} />
      </div>
      {data !== undefined && data.findings.length > 0 && (
        <FindingList label={t('designFiles.previewDialog.findings')} findings={data.findings} />
      )}
    </Stack>
  )
}

const Stage = ({ page, ...props }: PreviewContentProps & { page: number }) => {
  const { t } = useTranslation()
  const { data, isError } = useQuery(previewQuery(props))
  if (isError) return <Text role="alert">{t('designFiles.previewNotReady')}</Text>
  if (data === undefined) return <BlockSkeleton height={240} />
  const address = data.pages[page - 1] ?? data.value
  if (address !== null) return <PreviewPage address={address} page={page} fileName={props.fileName} />
  if (data.state === 'failed') return <FailedPreview {...props} failure={data.failure} />
  return (
    <Stack align="center" gap="md" role="status">
      <Loader size="sm" aria-hidden />
      <Text ta="center" maw={420}>
        {t('designFiles.previewPending')}
      </Text>
    </Stack>
  )
}

const Download = ({ fileId, ...place }: PreviewContentProps) => {
  const { t } = useTranslation()
  const { download, isPending, isError } = useFileDownload(place)
  return (
    <Stack gap={4} align="flex-end">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isPending}
        onClick={() => download(fileId)}
      >
        {t('designFiles.previewDialog.download')}
      </Button>
      {isError && (
        <Text role="alert" size="sm" c="danger">
          {t('designFiles.previewDialog.downloadFailed')}
        </Text>
      )}
    </Stack>
  )
}
