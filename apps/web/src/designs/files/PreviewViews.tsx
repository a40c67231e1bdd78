import '../../ui/layout/mantine-tabs.ts'
import { Stack, Tabs } from '@mantine/core'
import { type ComponentProps, type KeyboardEvent, type ReactNode, Suspense } from 'react'
import { loadPlateTexts } from '../../i18n/plate-texts.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { lazyOnline } from '../../ui/layout/lazy-online.ts'

const PlatesView = lazyOnline(async () => {
  const [{ PlatesView: Part }] = await Promise.all([import('../plates/PlatesView.tsx'), loadPlateTexts()])
  return Part
})

const VIEWS = ['picture', 'inks'] as const
export type PreviewView = (typeof VIEWS)[number]

/** Arrows change the tab and turn no page. */
const keepKeys = (event: KeyboardEvent): void => event.stopPropagation()

type PreviewViewsProps = {
  view: PreviewView
  onView: (view: PreviewView) => void
  /** Without plates there is the picture alone. */
  hasPlates: boolean
  plates: ComponentProps<typeof PlatesView>
  /** Picture of the page with its tools. */
  children: ReactNode
}

/** Tabs of a page: its picture and its plates. */
export const PreviewViews = ({ view, onView, hasPlates, plates, children }: PreviewViewsProps) => {
  const { t } = useTranslation()
  if (!hasPlates) return children
  const change = (value: string | null) => onView(VIEWS.find((one) => one === value) ?? 'picture')
  return (
    <Tabs value={view} onChange={change} keepMounted={false}>
      <Tabs.List mb="sm" aria-label={t('designFiles.previewDialog.ways')} onKeyDown={keepKeys}>
        <Tabs.Tab value="picture">{t('designFiles.previewDialog.picture')}</Tabs.Tab>
        <Tabs.Tab value="inks">{t('designFiles.previewDialog.inks')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="picture">
        <Stack gap="md">{children}</Stack>
      </Tabs.Panel>
      <Tabs.Panel value="inks">
        <Suspense fallback={<BlockSkeleton height={480} />}>
          <PlatesView {...plates} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}
