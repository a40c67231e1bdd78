import { Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FilePreview, type PreviewPlace, previewQuery } from '../../data/design-files/design-files.ts'
import { formatMeasure } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { FailureNote } from '../files/FailureNote.tsx'
import { PreviewPage, PreviewPager } from '../files/PreviewPages.tsx'
import { FindingList } from '../findings/FindingList.tsx'
import classes from './Fixes.module.css'

type FixComparisonProps = {
  /** Preview of the present file. */
  place: PreviewPlace
  fileName: string
  fixed: { name: string }
  after: FilePreview
}

/** Pages before and after side by side, with the trim line, and what is left to check. */
export const FixComparison = ({ place, fileName, fixed, after }: FixComparisonProps) => {
  const { t } = useTranslation()
  const { data: before } = useQuery(previewQuery(place))
  const [page, setPage] = useState(1)
  const shown = Math.min(before?.pages.length ?? 0, after.pages.length)
  return (
    <>
      <div className={classes.pair}>
        <FixedPage label={t('fixes.before')} preview={before} page={page} fileName={fileName} />
        <FixedPage label={t('fixes.after')} preview={after} page={page} fileName={fixed.name} />
      </div>
      {shown > 1 && (
        <PreviewPager page={page} shown={shown} pageCount={after.facts?.pageCount ?? shown} onPage={setPage} />
      )}
      {after.state === 'failed' && <FailureNote failure={after.failure} />}
      {after.findings.length > 0 && (
        <div>
          <Text size="sm" fw={600} mb={6}>
            {t('fixes.left')}
          </Text>
          <FindingList label={t('fixes.left')} findings={after.findings} />
        </div>
      )}
      {after.facts?.isComplete === true && after.findings.length === 0 && (
        <span className={classes.fits}>
          <IconCheck size={16} aria-hidden />
          {t('fixes.fits')}
        </span>
      )}
      <Text size="sm" c="dimmed">
        {t('fixes.kept')}
      </Text>
    </>
  )
}

type FixedPageProps = { label: string; preview: FilePreview | undefined; page: number; fileName: string }

const FixedPage = ({ label, preview, page, fileName }: FixedPageProps) => {
  const { t } = useTranslation()
  const address = preview?.pages[page - 1]
  const { widthMm = null, heightMm = null, cut = null } = preview?.facts?.pages[page - 1] ?? {}
  return (
    <figure className={classes.page}>
      <figcaption className={classes.caption}>
        <span className={classes.label}>{label}</span>
        {widthMm !== null && heightMm !== null && (
          <span className="numeric">
            {t('designFiles.previewDialog.sizes', { width: formatMeasure(widthMm), height: formatMeasure(heightMm) })}
          </span>
        )}
      </figcaption>
      <div className={classes.stage}>
        {address === undefined ? (
          <Text size="sm">{t('designFiles.previewNotReady')}</Text>
        ) : (
          <PreviewPage address={address} page={page} fileName={fileName} cut={cut} />
        )}
      </div>
    </figure>
  )
}
