import { Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '../../api/failure.ts'
import { productQuery } from '../../data/catalogue/catalogue.ts'
import { useReplaceKeptFile } from '../../data/catalogue/replace-kept-file.ts'
import type { DesignFileBody } from '../../data/design-files/design-files.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { toastFailure } from '../../ui/feedback/toast.ts'
import classes from './KeptFileChoice.module.css'
import { recordSwap, type ReplacedFile, useReplacedFile } from './replaced-files.ts'

type KeptFileChoiceProps = { place: { clientId: string; productId: string }; fileId: string; fileName: string }

/** Asks about a file that replaced another one in an order: for this order only, or for the next ones, too. */
export const KeptFileChoice = (props: KeptFileChoiceProps) => {
  const replacement = useReplacedFile(props.fileId)
  return replacement === undefined ? null : <Choice {...props} replacement={replacement} />
}

type ChoiceProps = KeptFileChoiceProps & { replacement: ReplacedFile }

/** Shown while the client's own designs have the old file, or the new one by this choice. */
const Choice = ({ place, fileId, fileName, replacement }: ChoiceProps) => {
  const { t } = useTranslation()
  const { data } = useQuery({
    ...productQuery(place.clientId, place.productId),
    // A product that is not offered any more has no next orders.
    meta: { handlesFailure: true },
  })
  const { mutateAsync, isPending } = useReplaceKeptFile(place.clientId, place.productId)
  const { swapped } = replacement
  /** Choice that is being saved, shown at once. */
  const [chosen, setChosen] = useState<string | null>(null)
  const kept = new Set(data?.designs.flatMap(({ files }) => files.map(({ id }) => id)))
  const before = replacement.before.find((id) => kept.has(id)) ?? null
  const isKept = kept.has(fileId)
  if (before === null && !(isKept && swapped !== null)) return null
  const replace = async (old: string, next: DesignFileBody, then: string | null) => {
    try {
      await mutateAsync({ fileId: old, next })
      recordSwap(replacement, then)
    } catch (error: unknown) {
      const isChanged = error instanceof ApiFailure && error.status === 409
      toastFailure(t(isChanged ? 'designFiles.keptFile.changed' : 'designFiles.keptFile.failed'))
    } finally {
      setChosen(null)
    }
  }
  const choose = (choice: string) => {
    if (isPending) return
    setChosen(choice)
    if (choice === 'next' && before !== null) void replace(before, replacement.next, before)
    if (choice === 'order' && swapped !== null) void replace(fileId, { id: swapped }, null)
  }
  return (
    <Radio.Group
      className={classes.choice}
      label={t('designFiles.keptFile.title', { name: fileName })}
      value={chosen ?? (isKept ? 'next' : 'order')}
      onChange={choose}
    >
      <div className={classes.options}>
        <Radio value="order" label={t('designFiles.keptFile.order')} />
        <Radio value="next" label={t('designFiles.keptFile.next')} />
      </div>
    </Radio.Group>
  )
}
