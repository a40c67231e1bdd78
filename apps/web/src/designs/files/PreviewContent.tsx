import { Button, Loader, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileOff, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import type { FixCode } from '@tiraaz/domain/artwork/fix-codes'
import { type PreviewFailure, RETRYABLE_FAILURES } from '@tiraaz/domain/artwork/preview-failure'
import { useTranslation } from '../../i18n/i18n.ts'
import {
  previewQuery,
  type PreviewPlace,
  useRetryPreview,
  type FilePreview,
} from '../../data/design-files/design-files.ts'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { FindingList } from '../findings/FindingList.tsx'
import { OfferedFixesContext } from '../fixes/offered-fixes.ts'
import type { PageCut } from '@tiraaz/domain/artwork/page-cut'
import { CutSwitch } from './CutSwitch.tsx'
import classes from './Preview.module.css'
import { PreviewPage, PreviewPager } from './PreviewPages.tsx'
import { type PreviewView, PreviewViews } from './PreviewViews.tsx'
import type { ShownFile } from './shown-file.ts'
import { useFileDownload } from './use-file-download.ts'
import { formatInteger, formatMeasure } from '../../i18n/format.ts'

type PreviewFactsProps = {
  facts: NonNullable<FilePreview['facts']>
  sha256: FilePreview['sha256']
  /** Page on screen: pages differ in size. */
  page: number
  hasFindings: boolean
}

/** Hex digits of a checksum that are shown; the whole one is its tooltip. */
const SHOWN_DIGITS = 8

/** Properties of the file: size, pages, colours, checksum. */
const PreviewFacts = ({ facts, sha256, page, hasFindings }: PreviewFactsProps) => {
  const { t } = useTranslation()
  const { widthMm, heightMm } = facts.pages[page - 1] ?? { widthMm: null, heightMm: null }
  const colours = facts.colourSpaces.map((space) => t(`designFiles.colourSpaces.${space}`))
  return (
    <div>
      <dl className={classes.facts}>
        {widthMm !== null && heightMm !== null && (
          <div>
            <dt>{t('designFiles.previewDialog.size')}</dt>
            <dd>
              {t('designFiles.previewDialog.sizes', {
                width: formatMeasure(widthMm),
                height: formatMeasure(heightMm),
              })}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('designFiles.previewDialog.pages')}</dt>
          <dd>{formatInteger(facts.pageCount)}</dd>
        </div>
        {colours.length > 0 && (
          <div>
            <dt>{t('designFiles.previewDialog.colours')}</dt>
            <dd>{colours.join(', ')}</dd>
          </div>
        )}
        {sha256 !== null && (
          <div>
            <dt>{t('designFiles.previewDialog.checksum')}</dt>
            <dd className="numeric" title={t('designFiles.previewDialog.wholeChecksum', { sha256 })}>
              {sha256.slice(0, SHOWN_DIGITS)}
            </dd>
          </div>
        )}
      </dl>
      {!facts.isComplete && (
        <Text size="sm" c="dimmed">
          {t('designFiles.previewDialog.checkedInPart')}
        </Text>
      )}
      {facts.isComplete && !hasFindings && (
        <span className={classes.fits}>
          <IconCheck size={16} aria-hidden />
          {t('designFiles.previewDialog.noFindings')}
        </span>
      )}
    </div>
  )
}

/** Reason why there is no preview, and that the file itself is not affected. */
const FailedPreview = ({ failure, ...place }: PreviewPlace & { failure: PreviewFailure | null }) => {
  const { t } = useTranslation()
  const retry = useRetryPreview(place)
  return (
    <Stack align="center" gap="sm" role="alert">
      <IconFileOff size={28} aria-hidden />
      <Text ta="center" maw={460}>
        {t(`designFiles.failures.${failure ?? 'unavailable'}`)}
      </Text>
      <Text ta="center" size="sm" c="dimmed">
        {t('designFiles.previewDialog.kept')}
      </Text>
      {(failure === null || RETRYABLE_FAILURES.includes(failure)) && (
        <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
          {t('designFiles.previewDialog.retry')}
        </Button>
      )}
      {retry.isError && (
        <Text size="sm" c="danger">
          {t('designFiles.previewDialog.retryFailed')}
        </Text>
      )}
    </Stack>
  )
}

type PreviewContentProps = ShownFile & { clientId: string; productId: string }

/** Findings; a fix that is begun at one closes the preview, since it has a dialog of its own. */
const PreviewFindings = ({ findings, onClose }: Pick<FilePreview, 'findings'> & { onClose: () => void }) => {
  const { t } = useTranslation()
  const offered = useContext(OfferedFixesContext)
  const start = (code: FixCode) => {
    onClose()
    offered?.start(code)
  }
  return (
    <OfferedFixesContext value={offered && { ...offered, start }}>
      <FindingList label={t('designFiles.previewDialog.findings')} findings={findings} />
    </OfferedFixesContext>
  )
}

export const PreviewContent = ({ onClose, ...props }: PreviewContentProps & { onClose: () => void }) => {
  const { data } = useQuery(previewQuery(props))
  const [page, setPage] = useState(1)
  const [view, setView] = useState<PreviewView>('picture')
  const [showsCut, setShowsCut] = useState(false)
  const pages = data?.pages ?? []
  const facts = data?.facts ?? null
  const cut = facts?.pages[page - 1]?.cut ?? null
  return (
    <Stack gap="md">
      <PreviewViews hasPlates={pages.length > 0} view={view} onView={setView} plates={{ ...props, page }}>
        <div className={classes.stage}>
          <Stage {...props} page={page} cut={showsCut ? cut : null} />
        </div>
        {cut !== null && <CutSwitch cut={cut} isOn={showsCut} onChange={setShowsCut} />}
      </PreviewViews>
      {pages.length > 1 && (
        <PreviewPager page={page} shown={pages.length} pageCount={facts?.pageCount ?? pages.length} onPage={setPage} />
      )}
      <div className={classes.about}>
        {data !== undefined && facts !== null && (
          <PreviewFacts facts={facts} sha256={data.sha256} page={page} hasFindings={data.findings.length > 0} />
        )}
        <Download {...props} />
      </div>
      {data !== undefined && data.findings.length > 0 && <PreviewFindings findings={data.findings} onClose={onClose} />}
    </Stack>
  )
}

const Stage = ({ page, cut, ...props }: PreviewContentProps & { page: number; cut: PageCut | null }) => {
  const { t } = useTranslation()
  const { data, isError } = useQuery(previewQuery(props))
  if (isError) return <Text role="alert">{t('designFiles.previewNotReady')}</Text>
  if (data === undefined) return <BlockSkeleton height={240} />
  const address = data.pages[page - 1] ?? data.value
  if (address !== null) return <PreviewPage address={address} page={page} fileName={props.fileName} cut={cut} />
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
