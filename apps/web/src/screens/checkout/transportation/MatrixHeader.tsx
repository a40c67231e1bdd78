import { computeColumnDifference, type Matrix } from '@tiraaz/domain/distribution/matrix'
import { useTranslation } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../i18n/format.ts'
import classes from './DistributionMatrix.module.css'
import { useDifferenceWords } from './use-difference-words.ts'
import type { MatrixHeading } from './matrix-heading.ts'
import { productStyle } from './matrix-sizes.ts'
import type { DesignPictures } from './use-design-pictures.ts'

/** Empty alternative text: the heading has the name of the design. */
const DECORATIVE = ''

type MatrixHeaderProps = {
  matrix: Matrix
  headings: readonly MatrixHeading[]
  template: string
  height: number
  /** Width of the column of actions. */
  actions: number
  /** Addresses of pictures by design; null leaves no room for pictures. */
  pictures: DesignPictures | null
}

/** Header with products, designs and their pictures, and the difference between distributed and ordered pieces (R11). */
export const MatrixHeader = ({ matrix, headings, template, height, actions, pictures }: MatrixHeaderProps) => {
  const { t } = useTranslation()
  return (
    <div role="row" aria-rowindex={1} className={classes.header} style={{ gridTemplateColumns: template, height }}>
      <div role="columnheader" className={classes.corner}>
        {t(
          matrix.variant === 'packing' ? 'transportMatrix.matrix.packageAndAddress' : 'transportMatrix.matrix.address',
        )}
        <span className={classes.count}>{t('transportMatrix.matrix.rows', { count: matrix.rows.length })}</span>
      </div>
      {headings.map((heading, column) => (
        <div
          key={heading.key}
          role="columnheader"
          className={classes.heading}
          data-first={heading.span > 0 || undefined}
        >
          <span
            className={classes.product}
            data-repeated={heading.span === 0 || undefined}
            style={productStyle(heading)}
          >
            {heading.product}
          </span>
          <span className={classes.print}>
            {pictures !== null && <DesignPicture address={pictures.get(heading.key) ?? null} />}
            <span className={classes.words}>
              <span className={classes.design}>{heading.design}</span>
              <span className={classes.ordered}>
                {t('transportMatrix.matrix.pieces', { quantity: formatInteger(matrix.columns[column]?.quantity ?? 0) })}
              </span>
            </span>
          </span>
          <Difference pieces={computeColumnDifference(matrix, column)} />
        </div>
      ))}
      <div role="columnheader" className={classes.heading} data-end="sum" style={{ right: actions }}>
        <span className={classes.design}>{t('transportMatrix.matrix.sum')}</span>
        <span className={classes.ordered}>
          {t('transportMatrix.matrix.pieces', {
            quantity: formatInteger(matrix.columns.reduce((sum, { quantity }) => sum + quantity, 0)),
          })}
        </span>
      </div>
      <div role="columnheader" className={classes.corner}>
        <span className={classes.unseen}>{t('transportMatrix.matrix.actions')}</span>
      </div>
    </div>
  )
}

const DesignPicture = ({ address }: { address: string | null }) => (
  <span className={classes.picture} aria-hidden>
    {address !== null && <img src={address} alt={DECORATIVE} loading="lazy" />}
  </span>
)

const Difference = ({ pieces }: { pieces: number }) => {
  const words = useDifferenceWords()
  if (pieces === 0) return <span className={classes.complete}>{words(pieces)}</span>
  return <strong className={classes.difference}>{words(pieces)}</strong>
}
