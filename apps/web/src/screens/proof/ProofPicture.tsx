import { Button, Loader, Text } from '@mantine/core'
import { IconArrowsDiff, IconDownload, IconMessageCircle } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useState } from 'react'
import { type FilePreview, previewQuery } from '../../data/design-files/design-files.ts'
import { linkedPreviewQuery, linkedProofFileAddress } from '../../data/proofs/linked-proof.ts'
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
import { usePageView } from './viewer/use-page-view.ts'
import { ViewSwitches } from './viewer/ViewSwitches.tsx'

const ProofCompare = lazyOnline(async () => (await import('./compare/ProofCompare.tsx')).ProofCompare)

/** Reader of the files: a member of the client or its agency, or the guest of a link. */
export type PictureSource = { clientId: string; productId: string } | { token: string }

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
  const { file, source } = props
  const { previewId } = file
  return (
    <section aria-label={t('proofs.picture.region')} className={classes.root}>
      {previewId === null ? (
        <WithoutPreview {...props} />
      ) : 'token' in source ? (
        <GuestPreview {...props} previewId={previewId} token={source.token} />
      ) : (
        <MemberPreview {...props} previewId={previewId} reader={source} />
      )}
    </section>
  )
}

type WithPreview = ProofPictureProps & { previewId: string }

const MemberPreview = ({ reader, ...props }: WithPreview & { reader: Exclude<PictureSource, { token: string }> }) => {
  const preview = useQuery(previewQuery({ ...reader, previewId: props.previewId }))
  return <Preview {...props} preview={preview} comparison={comparisonOf(props, reader)} />
}

const GuestPreview = ({ token, ...props }: WithPreview & { token: string }) => {
  const preview = useQuery(linkedPreviewQuery(token, props.file.id))
  return <Preview {...props} preview={preview} comparison={null} />
}

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

type PreviewProps = WithPreview & {
  preview: Pick<UseQueryResult<FilePreview>, 'data' | 'isError'>
  /** Null where there is nothing to compare with, or nothing has changed. */
  comparison: ComponentProps<typeof ProofCompare> | null
}

const Preview = (props: PreviewProps) => {
  const { t } = useTranslation()
  const { source, file, page, onPage, comparison, preview, before } = props
  const { data } = preview
  const view = usePageView()
  const [isMarking, setMarking] = useState(false)
  const [compared, setCompared] = useState<Pick<PreviewProps, 'pressed'> | null>(null)
  const [inks, setInks] = useState<Pick<PreviewProps, 'pressed'> | null>(null)
  // A comment that is pressed shows its pin, which the comparison and the plates have not.
  const isComparing = compared !== null && compared.pressed === props.pressed
  const pages = data?.pages ?? []
  const facts = data?.facts ?? null
  const { cut = null, printed = null } = facts?.pages[page - 1] ?? {}
  const address = pages[page - 1] ?? null
  const isSame = before !== null && before.file.sha256 === file.sha256
  const plates = 'token' in source ? null : { ...source, previewId: props.previewId, page }
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
      {plates === null ? (
        content
      ) : (
        <PreviewViews
          view={inks !== null && inks.pressed === props.pressed ? 'inks' : 'picture'}
          onView={(next) => setInks(next === 'inks' ? { pressed: props.pressed } : null)}
          hasPlates={address !== null}
          plates={{ ...plates, fileName: file.name }}
        >
          {content}
        </PreviewViews>
      )}
      {pages.length > 1 && (
        <PreviewPager page={page} shown={pages.length} pageCount={facts?.pageCount ?? pages.length} onPage={onPage} />
      )}
    </>
  )
}

const comparisonOf = (
  { page, number, file, previewId, before }: WithPreview,
  reader: { clientId: string; productId: string },
): PreviewProps['comparison'] => {
  if (before === null) return null
  const { file: old } = before
  if (old.previewId === null || old.sha256 === file.sha256) return null
  return {
    ...reader,
    page,
    before: { number: before.number, file: { name: old.name, previewId: old.previewId } },
    now: { number, file: { name: file.name, previewId } },
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
const NoPicture = ({ data, isError }: PreviewProps['preview']) => {
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
