import { Button, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import type { QuantityLock } from '@tiraaz/domain/orders/design-quantities'
import { type FocusEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import type { FieldProblem } from '../../api/failure.ts'
import { problemAt, problemsBeside } from '../../api/problems.ts'
import type { Product } from '../../data/catalogue/catalogue.ts'
import { ReplacementGuard } from '../../designs/files/ReplacementGuard.tsx'
import { useReplacements } from '../../designs/files/replacements.ts'
import type { OrderedDesign } from '../../designs/ordered-design.ts'
import { useJudgedDesigns } from '../../designs/use-judged-designs.ts'
import { useItemTotal } from '../../designs/use-item-total.ts'
import { formatInteger } from '../../i18n/format.ts'
import { emptyDesignProblems } from '../../i18n/empty-designs.ts'
import { ProblemList } from '../../ui/form/ProblemList.tsx'
import { QuantityInput } from '../../ui/form/QuantityInput.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../ui/form/unread-fields.ts'
import { useFocusOnProblem } from '../../ui/form/use-focus-on-problem.ts'
import { useOneAtATime } from '../../ui/form/use-one-at-a-time.ts'
import { DesignsSection } from './DesignsSection.tsx'
import { MismatchGuard } from './MismatchGuard.tsx'
import { OrderUpdateGuard } from './OrderUpdateGuard.tsx'
import { PriceBox } from './PriceBox.tsx'
import { PriceTable } from './PriceTable.tsx'
import classes from './Product.module.css'
import type { CatalogueOrigin } from './product-address.ts'
import type { ItemForm } from '../../orders/adding/product-form.ts'
import { ProductStage } from './ProductStage.tsx'
import { QuantityHint } from './QuantityHint.tsx'
import { useArrivingArtwork } from './use-arriving-artwork.ts'
import { useProductForm } from './use-product-form.ts'
import { usePutInOrder } from './use-put-in-order.ts'
import type { TextKey } from '../../i18n/i18n.ts'
import { type ProductPlace, saveNote } from './save-note.ts'
import type { SaveState } from './use-autosave.ts'

type SaveNoteProps = {
  saving: { saveState: SaveState; saveAgain: () => void }
  place: ProductPlace
  hasProblems: boolean
}

/** Note that designs are saved in the background; keeps its height while empty. */
const SaveNote = ({ saving: { saveState: state, saveAgain }, place, hasProblems }: SaveNoteProps) => {
  const { t } = useTranslation()
  const key: TextKey = saveNote(state, place, hasProblems)
  return (
    <p
      role="status"
      className={classes.saveNote}
      data-failed={state === 'failed' || state === 'unsaved' || hasProblems}
    >
      {t(key)}
      {state === 'unsaved' && (
        <Button ml={8} size="compact-xs" variant="default" onClick={saveAgain}>
          {t('saving.tryAgain')}
        </Button>
      )}
    </p>
  )
}

type ProductEditorProps = {
  clientId: string
  cameFrom: CatalogueOrigin
  product: Product
  /** Id of a file of the product that becomes a design. */
  artwork?: string | undefined
  /** Read only on the first render. */
  start: ItemForm
  lock: QuantityLock
  readOnly: boolean
}

/** Length from which the hint counts characters, at 90 % of the limit: a full field must say why it takes no more. */
const NOTE_COUNTED_FROM = TEXT_LIMITS.note * 0.9

type NoteFieldProps = {
  value: string
  readOnly: boolean
  error: string | undefined
  onChange: (value: string) => void
}

/** Note for the printing house. */
const NoteField = ({ value, readOnly, error, onChange }: NoteFieldProps) => {
  const { t } = useTranslation()
  const hint =
    value.length < NOTE_COUNTED_FROM
      ? t('product.additionalInfoHint')
      : t('product.additionalInfoCount', { length: formatInteger(value.length), max: formatInteger(TEXT_LIMITS.note) })
  return (
    <Textarea
      label={t('product.additionalInfo')}
      description={hint}
      autosize
      minRows={2}
      maxRows={10}
      maxLength={TEXT_LIMITS.note}
      value={value}
      readOnly={readOnly}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type Obstacles = {
  readOnly: boolean
  hasUnread: boolean
  /** Problems of the form, with the designs that are saved but not ordered without pieces. */
  problems: readonly FieldProblem[]
  isReplacing: boolean
}

/** Reason why the product cannot be ordered now; null if it can. */
const useReason = ({ readOnly, hasUnread, problems, isReplacing }: Obstacles): string | null => {
  const { t } = useTranslation()
  if (readOnly) return t('catalogue.mayNotOrder')
  const firstProblem = hasUnread ? null : (problems[0]?.errors[0] ?? null)
  if (hasUnread || problems.length > 0)
    return [t('product.fixFirst'), firstProblem].filter((words) => words !== null).join(' ')
  return isReplacing ? t('designFiles.replacement.waiting') : null
}

/** Design whose print is shown large: the one that is worked on, or that was pressed. */
const useChosenDesign = () => {
  const [chosen, setChosen] = useState<string | null>(null)
  const showFocused = ({ target }: FocusEvent<HTMLElement>) => {
    const key = target.closest<HTMLElement>('[data-design]')?.dataset.design
    if (key !== undefined) setChosen(key)
  }
  return { chosen, setChosen, showFocused }
}

/** Designs without pieces, which show it only once they are judged; ordering is refused in any case. */
const useEmptyDesigns = (
  designs: ItemForm['designs'],
  others: readonly FieldProblem[],
  fields: RefObject<HTMLElement | null>,
) => {
  const { isJudged, judgeAll, onBlur } = useJudgedDesigns(designs)
  const [refused, setRefused] = useState<readonly FieldProblem[]>([])
  useFocusOnProblem(fields, refused)
  const all = emptyDesignProblems(designs)
  return {
    /** The other problems of the form, and theirs. */
    problems: [...others, ...emptyDesignProblems(designs, isJudged)],
    areAny: all.length > 0,
    /** Shows all of them and focuses the first; false without any. */
    refuse: (): boolean => {
      if (all.length === 0) return false
      judgeAll()
      setRefused(all)
      return true
    },
    onBlur,
  }
}

export const ProductEditor = ({ clientId, cameFrom, product, artwork, start, lock, readOnly }: ProductEditorProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { form, change, problems, ...state } = useProductForm({ clientId, product, start, readOnly })
  useArrivingArtwork({ clientId, productId: product.id, fileId: artwork, form, lock, change })
  const { hasUnread, report } = useUnreadFields()
  const replacements = useReplacements()
  const isInOrder = form.itemId !== null
  const putInOrder = usePutInOrder({ clientId, productName: product.name, isInOrder, put: state.putInOrder })
  const fields = useRef<HTMLDivElement>(null)
  const empty = useEmptyDesigns(form.designs, problems, fields)
  const order = useOneAtATime(async () => {
    if (empty.refuse()) return
    await putInOrder()
    await navigate({ to: '/clients/$clientId', params: { clientId }, search: cameFrom, ignoreBlocker: true })
  })
  const { chosen, setChosen, showFocused } = useChosenDesign()
  const isOrderBehind = state.isOrderBehind || (isInOrder && hasUnread)
  const setQuantity = useItemTotal<OrderedDesign, ItemForm>(form, change)
  const hasProblems = hasUnread || problems.length > 0
  const others = problemsBeside(problems, ['quantity', 'additionalInfo']).filter(
    ({ key }) => !key.startsWith('designs'),
  )
  const blockedBy = useReason({ readOnly, hasUnread, problems: empty.problems, isReplacing: replacements.isReplacing })
  return (
    <div className={classes.columns} data-artwork={product.designFilesAreRequired || undefined}>
      <UnreadFieldsContext value={report}>
        <div ref={fields} className={classes.fields} onFocus={showFocused} onBlur={empty.onBlur}>
          <ProblemList problems={others} />
          <QuantityInput
            fieldWidth={200}
            label={t('product.quantity')}
            description={<QuantityHint product={product} lock={lock} isShared={!readOnly && form.designs.length > 1} />}
            value={form.quantity}
            step={product.quantityStep}
            min={product.minQuantity}
            max={product.maxQuantity}
            disabled={lock === 'locked'}
            readOnly={readOnly}
            error={hasUnread ? undefined : problemAt(problems, 'quantity')}
            onChange={setQuantity}
          />
          {product.designFilesAreRequired && (
            <DesignsSection
              {...{ clientId, product, form, change, lock, readOnly, replacements }}
              problems={empty.problems}
              onFileRemoved={state.forgetFile}
              chosen={form.designs.length > 1 ? chosen : null}
              note={<SaveNote saving={state} place={isInOrder ? 'inOrder' : 'kept'} hasProblems={hasProblems} />}
            />
          )}
          <NoteField
            value={form.additionalInfo}
            readOnly={readOnly}
            error={problemAt(problems, 'additionalInfo')}
            onChange={(additionalInfo) => change({ ...form, additionalInfo })}
          />
        </div>
      </UnreadFieldsContext>
      {product.designFilesAreRequired && (
        <ProductStage
          clientId={clientId}
          product={product}
          designs={form.designs}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <div className={classes.side}>
        <PriceBox
          price={hasUnread ? { euros: null, reason: 'product.noPrice.problems' } : state.price}
          isPending={state.isPricePending}
          designCount={form.designs.length}
          quantity={hasUnread ? null : form.quantity}
          isInOrder={isInOrder}
          isOrderBehind={isOrderBehind}
          blockedBy={blockedBy}
          isOrdering={order.running !== null}
          // A refusal is shown by the fields or by the global error dialog.
          onOrder={order.start}
        />
        {product.priceBreaks.length > 0 && (
          <PriceTable
            breaks={product.priceBreaks}
            quantity={hasUnread ? 0 : form.quantity}
            hasDesigns={product.designFilesAreRequired}
            onChoose={readOnly || lock === 'locked' ? null : setQuantity}
          />
        )}
      </div>
      <ReplacementGuard isReplacing={replacements.isReplacing} />
      <MismatchGuard isMismatched={state.isMismatched || (hasUnread && !isInOrder)} onLeave={state.forgetForm} />
      <OrderUpdateGuard
        productName={product.name}
        isOrderBehind={isOrderBehind}
        canUpdate={blockedBy === null && !empty.areAny}
        onUpdate={putInOrder}
      />
    </div>
  )
}
