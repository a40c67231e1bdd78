import { Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FilePreview } from '../../data/design-files/design-files.ts'
import { formatInteger, formatMeasure } from '../../i18n/format.ts'
import classes from './Preview.module.css'

type PreviewFactsProps = {
  facts: NonNullable<FilePreview['facts']>
  /** Page on screen: pages differ in size. */
  page: number
  hasFindings: boolean
}

/** Properties of the file: size, pages, colours. */
export const PreviewFacts = ({ facts, page, hasFindings }: PreviewFactsProps) => {
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
