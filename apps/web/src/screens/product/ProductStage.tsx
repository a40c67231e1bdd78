import { UnstyledButton } from '@mantine/core'
import { IconFileOff, IconZoomIn } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import type { Product } from '../../data/catalogue/catalogue.ts'
import { type FilePreview, previewQuery } from '../../data/design-files/design-files.ts'
import { designName } from '../../designs/design-name.ts'
import { PreviewModal } from '../../designs/files/PreviewModal.tsx'
import { type FormDesign, type FormFile, fileKey, fileName } from '../../designs/form-design.ts'
import { formatInteger } from '../../i18n/format.ts'
import { Quantity } from '../../ui/text/Quantity.tsx'
import { findFormatName } from './format-name.ts'
import page from './Product.module.css'
import classes from './ProductStage.module.css'

/** Empty alternative text: the press and the caption name the print. */
const DECORATIVE = ''

type SheetPlace = { clientId: string; productId: string }

/** First file with a picture, else the first file. */
const fileToShow = ({ files }: FormDesign): FormFile | undefined =>
  files.find(({ previewId }) => previewId !== null) ?? files[0]

const usePreviewOf = (place: SheetPlace, file: FormFile | undefined) => {
  const previewId = file?.previewId ?? null
  const options = previewQuery({ ...place, previewId: previewId ?? '' })
  return useQuery({ ...options, queryFn: previewId === null ? skipToken : options.queryFn }).data
}

const formatOf = ({ widthMm, heightMm, bleedMm }: Product, fill: ReturnType<typeof useTranslation>['t']): string => {
  if (widthMm === null || heightMm === null) return ''
  const size = fill('product.size', { width: formatInteger(widthMm), height: formatInteger(heightMm) })
  const name = findFormatName(widthMm, heightMm)
  const whole = bleedMm > 0 ? fill('product.stage.withBleed', { size, bleed: formatInteger(bleedMm) }) : size
  return name === null ? whole : `${name} · ${whole}`
}

/** Width by height with bleed; that of an upright A sheet where the product has no size. */
const ratioOf = ({ widthMm, heightMm, bleedMm }: Product): number =>
  widthMm === null || heightMm === null ? Math.SQRT1_2 : (widthMm + 2 * bleedMm) / (heightMm + 2 * bleedMm)

type Properties = CSSProperties & Record<`--${string}`, string | number | undefined>

type SheetProps = { product: Product; preview: FilePreview | undefined; hasFile: boolean }

/** Print on its sheet, with crop marks where it is cut; keeps the proportions of the product while there is none. */
const PrintSheet = ({ product, preview, hasFile }: SheetProps) => {
  const { t } = useTranslation()
  const address = preview?.pages[0] ?? preview?.value ?? null
  const [loaded, setLoaded] = useState<{ address: string; ratio: number } | null>(null)
  const ratio = loaded !== null && loaded.address === address ? loaded.ratio : ratioOf(product)
  const cut = preview?.facts?.pages[0]?.cut?.trim ?? null
  const percent = (fraction: number): string => `${fraction * 100}%`
  const marks =
    cut === null
      ? {}
      : {
          '--cut-left': percent(cut.left),
          '--cut-top': percent(cut.top),
          '--cut-right': percent(1 - cut.right),
          '--cut-bottom': percent(1 - cut.bottom),
        }
  const style: Properties = { '--ratio': ratio, ...marks }
  return (
    <span className={classes.sheet} style={style} data-empty={!hasFile || undefined}>
      {address !== null ? (
        <img
          className={classes.print}
          src={address}
          alt={DECORATIVE}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setLoaded({ address, ratio: naturalWidth / naturalHeight })
          }
        />
      ) : (
        <span className={classes.blank} data-pending={hasFile && preview?.state !== 'failed'}>
          {!hasFile && t('product.stage.empty')}
          {preview?.state === 'failed' && <IconFileOff size={28} aria-hidden />}
        </span>
      )}
      {cut !== null && address !== null && (
        <span className={classes.marks} aria-hidden>
          <span />
          <span />
          <span />
          <span />
        </span>
      )}
    </span>
  )
}

type StripItemProps = { place: SheetPlace; design: FormDesign; title: string; isChosen: boolean; onChoose: () => void }

const StripItem = ({ place, design, title, isChosen, onChoose }: StripItemProps) => {
  const { t } = useTranslation()
  const preview = usePreviewOf(place, fileToShow(design))
  const address = preview?.thumbnailUrl ?? null
  return (
    <UnstyledButton
      className={classes.stripItem}
      // By keys, the design whose fields have the focus is shown.
      tabIndex={-1}
      aria-pressed={isChosen}
      aria-label={t('product.stage.show', { name: title })}
      title={title}
      onClick={onChoose}
    >
      {address === null ? (
        <span className={classes.stripBlank} />
      ) : (
        <img src={address} alt={DECORATIVE} loading="lazy" />
      )}
    </UnstyledButton>
  )
}

type ProductStageProps = {
  clientId: string
  product: Product
  designs: readonly FormDesign[]
  /** Key of the design that is worked on; null before any is. */
  chosen: string | null
  onChoose: (key: string) => void
}

/** Print of the chosen design, large, and the other designs to choose from. */
export const ProductStage = ({ clientId, product, designs, chosen, onChoose }: ProductStageProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const place = { clientId, productId: product.id }
  const known = designs.findIndex(({ key }) => key === chosen)
  const at =
    known >= 0
      ? known
      : Math.max(
          0,
          designs.findIndex(({ files }) => files.length > 0),
        )
  const design = designs[at]
  const file = design === undefined ? undefined : fileToShow(design)
  const preview = usePreviewOf(place, file)
  const titleOf = (index: number): string => designName({ name: designs[index]?.name ?? null }, index + 1, t)
  const previewId = file?.previewId ?? null
  const ground: Properties = { '--product-ratio': ratioOf(product) }
  const sheet = <PrintSheet product={product} preview={preview} hasFile={file !== undefined} />
  return (
    <figure className={`${classes.stage} ${page.stage}`}>
      <div className={classes.ground} style={ground}>
        {file === undefined || previewId === null ? (
          <span className={classes.open}>{sheet}</span>
        ) : (
          <UnstyledButton
            className={classes.open}
            // The small picture beside the file opens the same dialog by keys.
            tabIndex={-1}
            aria-label={t('product.stage.enlarge', { name: fileName(file) })}
            onClick={() => setOpen(true)}
          >
            {sheet}
            <IconZoomIn className={classes.zoom} size={20} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      <figcaption className={classes.caption}>
        <span className={classes.name}>{titleOf(at)}</span>
        {design !== undefined && (
          <span className={classes.pieces}>
            <Quantity pieces={design.quantity} unit />
          </span>
        )}
        <span className={classes.format}>{formatOf(product, t)}</span>
      </figcaption>
      {designs.length > 1 && (
        <div className={classes.strip}>
          {designs.map((one, index) => (
            <StripItem
              key={one.key}
              place={place}
              design={one}
              title={titleOf(index)}
              isChosen={index === at}
              onChoose={() => onChoose(one.key)}
            />
          ))}
        </div>
      )}
      <PreviewModal
        {...place}
        shown={
          isOpen && file !== undefined && previewId !== null
            ? { fileId: fileKey(file), previewId, fileName: fileName(file) }
            : null
        }
        onClose={() => setOpen(false)}
      />
    </figure>
  )
}
