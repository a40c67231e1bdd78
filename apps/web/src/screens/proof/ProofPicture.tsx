import { Button, Loader, Text } from '@mantine/core'
import { IconArrowsDiff, IconDownload, IconMessageCircle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useState } from 'react'
import type { FilePreview } from '../../data/design-files/design-files.ts'
import { linkedProofFileAddress } from '../../data/proofs/linked-proof.ts'
import { PreviewPager } from '../../designs/files/PreviewPages.tsx'
import { PreviewViews } from '../../designs/files/PreviewViews.tsx'
import { useFileDownload } from '../../designs/files/use-file-download.ts'
import { FailureNote } from '../../designs/files/FailureNote.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { lazyOnline } from '../../ui/layout/lazy-online.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import type { FileBefore } from './compare/use-file-before.ts'
import { placeFindings } from './findings/place-findings.ts'
import classes from './ProofPicture.module.css'
import { type ProofPageProps, ProofSheet } from './ProofSheet.tsx'
import { type PictureSource, useRoundPreview } from './use-round-preview.ts'
import { usePageView } from './viewer/use-page-view.ts'
import { ViewSwitches } from './viewer/ViewSwitches.tsx'

const ProofCompare = lazyOnline(async () => (await import('./compare/ProofCompare.tsx')).ProofCompare)

type ProofPictureProps = ProofPageProps & {
  source: PictureSource
  /** Number of the round. */
  number: number
  /** File of the round before in the place of this one. */
  before: FileBefore | null
}

/** Picture of the shown page with pins, trim line and pages. */
export const ProofPicture = (props: ProofPictureProps) => {
  const { t } = useTranslation()
  const { previewId } = props.file
  return (
    <section aria-label={t('proofs.picture.region')} className={classes.root}>
      {previewId === null ? <WithoutPreview {...props} /> : <Preview {...props} previewId={previewId} />}
    </section>
  )
}

type WithPreview = ProofPictureProps & { previewId: string }

const WithoutPreview = ({ file, source }: ProofPictureProps) => {
  const { t } = useTranslation()
  return (
    <>
      <div className={classes.stage}>
        <Text ta="center" maw={420}>
          {t('proofs.files.noPreview')}
        </Text>
      </div>
      <div className={classes.tools}>
        <Download source={source} fileId={file.id} />
      </div>
    </>
  )
}

const Preview = (props: WithPreview) => {
  const { t } = useTranslation()
  const { source, file, page, onPage, before } = props
  const preview = useRoundPreview(source, { id: file.id, previewId: props.previewId })
  const { data } = preview
  const comparison = comparisonOf(props)
  const view = usePageView()
  const [isMarking, setMarking] = useState(false)
  const [compared, setCompared] = useState<Pick<WithPreview, 'pressed'> | null>(null)
  const [inks, setInks] = useState<Pick<WithPreview, 'pressed'> | null>(null)
  // A comment that is pressed shows its pin, which the comparison and the plates have not.
  const isComparing = compared !== null && compared.pressed === props.pressed
  const pages = data?.pages ?? []
  const facts = data?.facts ?? null
  const { cut = null, printed = null } = facts?.pages[page - 1] ?? {}
  const address = pages[page - 1] ?? null
  const isSame = before !== null && before.file.sha256 === file.sha256
  const plates =
    'token' in source ? { ...source, fileId: file.id, page } : { ...source, previewId: props.previewId, page }
  const content = (
    <>
      {isComparing && comparison !== null ? (
        <Suspense fallback={<BlockSkeleton height={280} />}>
          <ProofCompare {...comparison} />
        </Suspense>
      ) : (
        <div className={classes.stage}>
          {address === null ? (
            <NoPicture {...preview} />
          ) : (
            <ProofSheet
              {...props}
              key={address}
              address={address}
              cut={cut}
              printed={printed}
              view={view}
              plates={plates}
              findings={data === undefined ? [] : placeFindings(data)}
              isMarking={isMarking && props.canComment}
              onMarked={() => setMarking(false)}
            />
          )}
        </div>
      )}
      <div className={classes.tools}>
        {!isComparing && props.canComment && address !== null && <MarkSwitch isOn={isMarking} onChange={setMarking} />}
        {comparison !== null && (
          <CompareSwitch
            number={comparison.before.number}
            isOn={isComparing}
            onChange={(isOn) => setCompared(isOn ? { pressed: props.pressed } : null)}
          />
        )}
        {isSame && <span className={classes.hint}>{t('proofs.compare.unchanged', { number: before.number })}</span>}
        {!isComparing && address !== null && <ViewSwitches view={view} cut={cut} printed={printed} />}
        <Download source={source} fileId={file.id} />
      </div>
    </>
  )
  return (
    <>
      <PreviewViews
        view={inks !== null && inks.pressed === props.pressed ? 'inks' : 'picture'}
        onView={(next) => setInks(next === 'inks' ? { pressed: props.pressed } : null)}
        hasPlates={address !== null}
        plates={{ ...plates, fileName: file.name }}
      >
        {content}
      </PreviewViews>
      {pages.length > 1 && (
        <PreviewPager page={page} shown={pages.length} pageCount={facts?.pageCount ?? pages.length} onPage={onPage} />
      )}
    </>
  )
}

/** Returns what is compared; null where there is nothing to compare with, or nothing has changed. */
const comparisonOf = ({
  source,
  page,
  number,
  file,
  previewId,
  before,
}: WithPreview): ComponentProps<typeof ProofCompare> | null => {
  if (before === null) return null
  const { file: old } = before
  if (old.previewId === null || old.sha256 === file.sha256) return null
  return {
    source,
    page,
    before: { number: before.number, file: { ...old, previewId: old.previewId } },
    now: { number, file: { ...file, previewId } },
  }
}

type CompareSwitchProps = {
  /** Number of the round before. */
  number: number
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const CompareSwitch = ({ number, isOn, onChange }: CompareSwitchProps) => {
  const { t } = useTranslation()
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      size="xs"
      leftSection={<IconArrowsDiff size={16} aria-hidden />}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {t('proofs.compare.open', { number })}
    </Button>
  )
}

const MarkSwitch = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => {
  const { t } = useTranslation()
  return (
    <>
      <Button
        variant={isOn ? 'light' : 'default'}
        size="xs"
        leftSection={<IconMessageCircle size={16} aria-hidden />}
        aria-pressed={isOn}
        onClick={() => onChange(!isOn)}
      >
        {t('proofs.picture.mark')}
      </Button>
      {isOn && <span className={classes.hint}>{t('proofs.picture.markHint')}</span>}
    </>
  )
}

/** Stands in the place of a picture that is being made, or could not be. */
const NoPicture = ({ data, isError }: Pick<UseQueryResult<FilePreview>, 'data' | 'isError'>) => {
  const { t } = useTranslation()
  if (isError) return <Text role="alert">{t('designFiles.previewNotReady')}</Text>
  if (data === undefined) return <BlockSkeleton height={240} />
  if (data.state === 'failed') return <FailureNote failure={data.failure} />
  if (data.state === 'ready') return <Text>{t('designFiles.previewNotReady')}</Text>
  return (
    <span className={classes.waiting} role="status">
      <Loader size="sm" aria-hidden />
      {t('designFiles.previewPending')}
    </span>
  )
}

const Download = ({ source, fileId }: { source: PictureSource; fileId: string }) => {
  const { t } = useTranslation()
  if (!('token' in source)) return <MemberDownload {...source} fileId={fileId} />
  return (
    <div className={classes.download}>
      <Button
        component="a"
        href={linkedProofFileAddress(source.token, fileId)}
        download
        variant="subtle"
        size="xs"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {t('designFiles.previewDialog.download')}
      </Button>
    </div>
  )
}

const MemberDownload = ({ fileId, ...of }: { clientId: string; productId: string; fileId: string }) => {
  const { t } = useTranslation()
  const { download, isPending, isError } = useFileDownload(of)
  return (
    <div className={classes.download}>
      <BusyButton
        variant="subtle"
        size="xs"
        leftSection={<IconDownload size={16} aria-hidden />}
        busy={isPending}
        onClick={() => download(fileId)}
      >
        {t('designFiles.previewDialog.download')}
      </BusyButton>
      {isError && (
        <Text role="alert" size="sm" c="danger">
          {t('designFiles.previewDialog.downloadFailed')}
        </Text>
      )}
    </div>
  )
}
