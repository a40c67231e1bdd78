import { Button, Text } from '@mantine/core'
import { IconDivide } from '@tabler/icons-react'
import {
  type Quantities,
  type QuantityLock,
  changeDesignQuantity,
  divideDesignQuantities,
  addBlankDesign,
  dropDesign,
  splitDesign,
} from '@tiraaz/domain/orders/design-quantities'
import { type LeftOutDesign, listAllDesigns } from '@tiraaz/domain/orders/left-out-designs'
import { useRef, useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import type { FieldProblem } from '../api/failure.ts'
import { problemsUnder } from '../api/problems.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { ProblemList } from '../ui/form/ProblemList.tsx'
import { toastSuccess } from '../ui/feedback/toast.ts'
import { useNoStrayDrops } from '../ui/file/use-file-drag.ts'
import { AddDesigns } from './AddDesigns.tsx'
import { designName } from './design-name.ts'
import { type DesignChange, DesignRow } from './DesignRow.tsx'
import classes from './DesignsEditor.module.css'
import { addDesignPerFile, designPerFile, type FormDesign, fileKey, withoutFile } from './form-design.ts'
import { LeftOutRow } from './LeftOutRow.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { useFocusOnDesign } from './use-focus-on-design.ts'

export type DesignsEditorProps<D extends FormDesign, Q extends Quantities<D>> = {
  place: { clientId: string; productId: string }
  /** Item of these designs: its quantity follows theirs (spec §4). */
  value: Q & Quantities<D>
  onChange: (next: Q) => void
  makeBlank: () => D
  lock: QuantityLock
  /** Problems without the item's own prefix: `designs[0].quantity`. */
  problems: readonly FieldProblem[]
  readOnly?: boolean
  /** True for the client's own designs: a file that is removed for good is removed from them too. */
  areKept?: boolean
  /** Called when a file was removed from the client's earlier files of the product. */
  onFileRemoved?: (fileId: string) => void
  /** Key of the design that is marked as the one shown elsewhere on the page. */
  chosen?: string | null
  /** Designs that the order leaves out, and how designs are left out and taken in; undefined where that is not offered. */
  leaving?:
    | { leftOut: readonly LeftOutDesign<D>[]; leaveOut: (index: number) => void; takeIn: (index: number) => void }
    | undefined
}

/** Row of the list; `index` counts among the ordered or among the left-out designs. */
type Row<D> = { design: D; index: number; isLeftOut: boolean }

/**
 * Editor of an item's designs: quantities, names and files. Controlled; quantity changes follow the rules of the
 * domain.
 */
export const DesignsEditor = <D extends FormDesign, Q extends Quantities<D>>(props: DesignsEditorProps<D, Q>) => {
  const { t } = useTranslation()
  const { value, onChange, makeBlank, lock, problems, readOnly = false, areKept = false } = props
  useNoStrayDrops()
  const [doomed, setDoomed] = useState<number | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { designs } = value
  const focusAfter = useFocusAfterRemoval(
    designs.map(({ key }) => key),
    () => addButton.current?.focus(),
  )
  const { list, focusOn } = useFocusOnDesign()
  const leftOut = props.leaving?.leftOut ?? []
  const rows = listAllDesigns<Row<D>>(
    designs.map((design, index) => ({ design, index, isLeftOut: false })),
    leftOut.map(({ position, design }, index) => ({ position, design: { design, index, isLeftOut: true } })),
  )
  const move = (way: 'leaveOut' | 'takeIn', { design, index }: Row<D>) => {
    focusOn(design.key)
    props.leaving?.[way](index)
  }
  const titleOf = (index: number) => designName({ name: designs[index]?.name ?? null }, index + 1)
  const change = (index: number, next: DesignChange) =>
    onChange({ ...value, designs: designs.map((design, at) => (at === index ? { ...design, ...next } : design)) })
  const remove = (index: number) => {
    focusAfter(designs[index]?.key ?? '')
    onChange(dropDesign<D, Q>(value, index, makeBlank(), lock))
    setDoomed(null)
    toastSuccess(t('designFiles.designRemoved'))
  }
  const askToRemove = (index: number) => ((designs[index]?.files.length ?? 0) > 0 ? setDoomed(index) : remove(index))
  const forget = (fileId: string) => {
    props.onFileRemoved?.(fileId)
    if (areKept && designs.some(({ files }) => files.some((file) => fileKey(file) === fileId)))
      onChange({ ...value, designs: designs.map((design) => withoutFile(design, fileId)) })
  }
  const doomedFiles = doomed === null ? 0 : (designs[doomed]?.files.length ?? 0)
  return (
    <div>
      <ProblemList problems={problems.filter(({ key }) => key === 'designs')} />
      <ol ref={list} className={classes.list} aria-label={t('designFiles.title')}>
        {rows.map((row) => {
          const { design, index } = row
          if (row.isLeftOut)
            return (
              <LeftOutRow key={design.key} place={props.place} design={design} onTakeIn={() => move('takeIn', row)} />
            )
          const canBeLeftOut = props.leaving !== undefined && !readOnly && designs.length > 1
          return (
            <DesignRow
              key={design.key}
              place={props.place}
              design={design}
              title={titleOf(index)}
              problems={problemsUnder(problems, `designs[${index}]`)}
              isQuantityFixed={lock === 'locked' && designs.length === 1}
              readOnly={readOnly}
              isChosen={design.key === props.chosen}
              onQuantity={(quantity) => onChange(changeDesignQuantity<D, Q>(value, index, quantity, lock))}
              onChange={(next) => change(index, next)}
              onRemove={() => askToRemove(index)}
              onLeaveOut={canBeLeftOut ? () => move('leaveOut', row) : undefined}
              onSplit={(files) => onChange(splitDesign<D, Q>(value, index, designPerFile(files, makeBlank, design)))}
              onFileGone={forget}
            />
          )
        })}
      </ol>
      {designs.some(({ files }) => files.length === 0) && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('designFiles.missingHint')}
        </Text>
      )}
      {!readOnly && (
        <AddDesigns
          place={props.place}
          addButton={addButton}
          onAddBlank={() => onChange(addBlankDesign<D, Q>(value, makeBlank()))}
          onAddFiles={(files) => onChange(addDesignPerFile<D, Q>(value, files, makeBlank))}
          onFileGone={forget}
        >
          <Button
            variant="default"
            leftSection={<IconDivide size={16} aria-hidden />}
            disabled={designs.length < 2}
            onClick={() => onChange(divideDesignQuantities<D, Q>(value))}
          >
            {t('designFiles.divide')}
          </Button>
        </AddDesigns>
      )}
      <ConfirmModal
        opened={doomed !== null}
        title={t('designFiles.removeDesignTitle')}
        confirmLabel={t('common.remove')}
        destructive
        busy={false}
        onConfirm={() => doomed !== null && remove(doomed)}
        onClose={() => setDoomed(null)}
      >
        {doomed !== null && t('designFiles.removeDesignText', { name: titleOf(doomed), count: doomedFiles })}
        {props.leaving !== undefined && designs.length > 1 && ` ${t('designFiles.removeDesignOrLeaveOut')}`}
      </ConfirmModal>
    </div>
  )
}
