import '../../../ui/layout/mantine-tabs.ts'
import { SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { WHOLE_PICTURE } from '@tiraaz/domain/artwork/document-facts'
import { useState } from 'react'
import type { FilePreview } from '../../../data/design-files/design-files.ts'
import { formatPercent } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { BlockSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { type PictureSource, useRoundPreview } from '../use-round-preview.ts'
import { type ComparedPage, loadComparison } from './load-comparison.ts'
import classes from './ProofCompare.module.css'
import { Difference, SideBySide, WithSlider } from './ComparedPictures.tsx'

/** File of a round with the number of the round. */
type RoundFile = { number: number; file: { id: string; name: string; previewId: string } }

export type ProofCompareProps = {
  source: PictureSource
  page: number
  before: RoundFile
  now: RoundFile
}

const VIEWS = ['slider', 'sideBySide', 'difference'] as const
type View = (typeof VIEWS)[number]

/** Returns a page with its picture; null where there is none. */
const pageOf = ({ pages, facts: ofFile }: FilePreview, page: number): ComparedPage | null => {
  const address = pages[page - 1]
  if (address === undefined) return null
  const facts = ofFile?.pages[page - 1]
  return {
    address,
    trim: facts?.cut?.trim ?? WHOLE_PICTURE,
    widthMm: facts?.widthMm ?? null,
    heightMm: facts?.heightMm ?? null,
  }
}

/** Page of a file beside the page of the round before, with a slider over it, or as their difference. */
export const ProofCompare = ({ source, page, before, now }: ProofCompareProps) => {
  const { t } = useTranslation()
  const old = useRoundPreview(source, before.file)
  const current = useRoundPreview(source, now.file)
  if (old.isError || current.isError) return <Text role="alert">{t('proofs.compare.notRead')}</Text>
  if (old.data === undefined || current.data === undefined) return <BlockSkeleton height={240} />
  const pages = { before: pageOf(old.data, page), now: pageOf(current.data, page) }
  const lacking = pages.before === null ? before : now
  if (pages.before === null || pages.now === null)
    return <Text role="status">{t('proofs.compare.noPage', { number: lacking.number, page })}</Text>
  return <ComparedPages before={before} now={now} page={page} pages={{ before: pages.before, now: pages.now }} />
}

type ComparedPagesProps = Pick<ProofCompareProps, 'before' | 'now' | 'page'> & {
  pages: { before: ComparedPage; now: ComparedPage }
}

const ComparedPages = ({ before, now, page, pages }: ComparedPagesProps) => {
  const { t } = useTranslation()
  const [view, setView] = useState<View>('slider')
  const { data, isError } = useQuery({
    queryKey: ['proofComparison', pages.before.address, pages.now.address],
    queryFn: () => loadComparison(pages.before, pages.now),
    // Large: gone as soon as nobody looks at it.
    gcTime: 0,
    staleTime: Infinity,
    structuralSharing: false,
    meta: { handlesFailure: true },
  })
  if (isError) return <Text role="alert">{t('proofs.compare.notRead')}</Text>
  if (data === undefined) return <BlockSkeleton height={240} />
  const named = ({ number, file }: RoundFile) => t('proofs.compare.picture', { number, name: file.name, page })
  const pictures = { comparison: data, before: named(before), now: named(now) }
  return (
    <div className={classes.root}>
      <div className={classes.views}>
        <SegmentedControl<View>
          aria-label={t('proofs.compare.view')}
          size="xs"
          data={VIEWS.map((value) => ({ value, label: t(`proofs.compare.views.${value}`) }))}
          value={view}
          onChange={setView}
        />
        <ChangedShare share={data.share} isResized={data.isResized} />
      </div>
      {view === 'slider' && <WithSlider {...pictures} rounds={{ before: before.number, now: now.number }} />}
      {view === 'sideBySide' && <SideBySide {...pictures} rounds={{ before: before.number, now: now.number }} />}
      {view === 'difference' && <Difference comparison={data} />}
    </div>
  )
}

/** How much of the page differs, in words: the picture of the difference is not for everybody. */
const ChangedShare = ({ share, isResized }: { share: number; isResized: boolean }) => {
  const { t } = useTranslation()
  const percent = share * 100
  const words =
    share === 0
      ? t('proofs.compare.same')
      : percent < 1
        ? t('proofs.compare.changedLittle')
        : t('proofs.compare.changed', { percent: formatPercent(Math.round(percent)) })
  return (
    <span role="status" className={classes.share}>
      {words} {isResized && t('proofs.compare.resized')}
    </span>
  )
}
