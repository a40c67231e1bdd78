import { ActionIcon, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import type { PageCut } from '@tiraaz/domain/artwork/page-cut'
import { CutOverlay } from './CutOverlay.tsx'
import classes from './Preview.module.css'

type PreviewPageProps = {
  address: string
  page: number
  fileName: string
  /** Trim line and bleed to show over the page; null for none. */
  cut: PageCut | null
}

/** Page of a file, in whole or in the size of its picture; `+` and `-` change between the two. */
export const PreviewPage = ({ address, page, fileName, cut }: PreviewPageProps) => {
  const { t } = useTranslation()
  const [brokenAddress, setBroken] = useState<string | null>(null)
  const [isLarge, setLarge] = useState(false)
  const [loaded, setLoaded] = useState<{ address: string; width: number; height: number } | null>(null)
  useHotkeys([
    ['plus', () => setLarge(true)],
    ['shift+plus', () => setLarge(true)],
    ['minus', () => setLarge(false)],
  ])
  if (address === brokenAddress) return <Text role="alert">{t('designFiles.previewNotReady')}</Text>
  const alt =
    page === 1
      ? t('designFiles.preview', { name: fileName })
      : t('designFiles.previewDialog.pageOf', { name: fileName, page })
  return (
    <div className={classes.sheet}>
      {/* A region with the focus is scrolled by keys too. */}
      <div
        className={classes.scroller}
        data-large={isLarge}
        {...(isLarge ? { tabIndex: 0, role: 'region', 'aria-label': alt } : {})}
      >
        {/* New element per page: the old picture must not stand under the new page number. */}
        <img
          key={address}
          className={classes.picture}
          src={address}
          alt={alt}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setLoaded({ address, width: naturalWidth, height: naturalHeight })
          }
          onError={() => setBroken(address)}
        />
        {cut !== null && loaded?.address === address && <CutOverlay cut={cut} size={loaded} />}
      </div>
      <ActionIcon
        className={classes.zoom}
        variant="default"
        size={36}
        aria-label={t(isLarge ? 'designFiles.previewDialog.whole' : 'designFiles.previewDialog.enlarge')}
        title={t(isLarge ? 'designFiles.previewDialog.whole' : 'designFiles.previewDialog.enlarge')}
        onClick={() => setLarge(!isLarge)}
      >
        {isLarge ? <IconZoomOut size={18} aria-hidden /> : <IconZoomIn size={18} aria-hidden />}
      </ActionIcon>
    </div>
  )
}

type PreviewPagerProps = {
  page: number
  /** Number of pages that have a picture. */
  shown: number
  pageCount: number
  onPage: (page: number) => void
}

/** Turns the pages, by arrow keys too. */
export const PreviewPager = ({ page, shown, pageCount, onPage }: PreviewPagerProps) => {
  const { t } = useTranslation()
  const turnTo = (next: number) => onPage(Math.min(Math.max(next, 1), shown))
  useHotkeys([
    ['ArrowLeft', () => turnTo(page - 1)],
    ['ArrowRight', () => turnTo(page + 1)],
    ['Home', () => turnTo(1)],
    ['End', () => turnTo(shown)],
  ])
  return (
    <div>
      <div className={classes.pager}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('common.previousPage')}
          // Not disabled: the focus stays on the pressed button.
          aria-disabled={page === 1}
          data-disabled={page === 1 || undefined}
          onClick={() => turnTo(page - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <span className={classes.pageNumber} role="status">
          {t('designFiles.previewDialog.page', { page, count: pageCount })}
        </span>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('common.nextPage')}
          aria-disabled={page === shown}
          data-disabled={page === shown || undefined}
          onClick={() => turnTo(page + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      {shown < pageCount && (
        <Text ta="center" size="sm" c="dimmed">
          {t('designFiles.previewDialog.more', { shown, count: pageCount })}
        </Text>
      )}
    </div>
  )
}
