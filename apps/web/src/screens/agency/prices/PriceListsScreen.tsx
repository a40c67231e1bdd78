import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemsUnder } from '../../../api/problems.ts'
import {
  type PriceListWire,
  type ProductPrices,
  productPricesQuery,
  useSaveProductPrices,
} from '../../../data/products/prices.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { RouterButton } from '../../../ui/layout/RouterButton.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { useFocusOnProblem } from '../../../ui/form/use-focus-on-problem.ts'
import { BelowPrices } from '../BelowPrices.tsx'
import { CopyListModal } from './CopyListModal.tsx'
import {
  blankList,
  type CopyPlan,
  firstLists,
  firstPricedOf,
  formOf,
  type ListForm,
  readList,
  stateOf,
  withCopy,
} from './price-form.ts'
import { PriceListCard } from './PriceListCard.tsx'
import { PricePreviewPanel } from './PricePreviewPanel.tsx'
import { isShownInList, problemsAfterChange } from './price-problems.ts'
import classes from './Prices.module.css'
import { useWholeForm } from '../../../ui/form/use-whole-form.ts'
import { useToastNextStep } from '../use-toast-next-step.ts'

type PriceListsScreenProps = { organizationId: string | null; productId: string }

/** Price lists of a product, one per printing house and period; saved together (R15). */
export const PriceListsScreen = ({ organizationId, productId }: PriceListsScreenProps) => {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(productPricesQuery(organizationId, productId))
  const readAgain = () => void refetch()
  if (data === undefined) return isError ? <ReadFailed onReadAgain={readAgain} /> : null
  return <PriceLists key={dataUpdatedAt} organizationId={organizationId} prices={data} onReadAgain={readAgain} />
}

/** Link to add a printing house; price lists need one. */
const AddPrintingHouse = () => {
  const { t } = useTranslation()
  return (
    <RouterButton to="/agency/printing-houses/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('printingHouses.add')}
    </RouterButton>
  )
}

type PriceListsProps = { organizationId: string | null; prices: ProductPrices; onReadAgain: () => void }

const usePriceForm = (organizationId: string | null, prices: ProductPrices) => {
  const { product, version, lists } = prices
  const { t } = useTranslation()
  const { mutateAsync } = useSaveProductPrices(organizationId, product.id)
  const toastNextStep = useToastNextStep()
  const [initial] = useState(() => (lists.length === 0 ? firstLists(prices) : formOf(lists)))
  return useWholeForm({
    initial,
    version,
    onSaved: () => void toastNextStep(t('unsaved.saved')),
    send: (form, seen) =>
      mutateAsync({ version: seen, lists: form.map(readList).filter((list): list is PriceListWire => list !== null) }),
  })
}

const PriceLists = ({ organizationId, prices, onReadAgain }: PriceListsProps) => {
  const { t } = useTranslation()
  const { product, today, printingHouses } = prices
  const page = usePriceForm(organizationId, prices)
  const { form, setForm, setProblems } = page
  const [showsPast, setShowsPast] = useState(false)
  const [copied, setCopied] = useState<ListForm | null>(null)
  const isPast = (list: ListForm): boolean => stateOf(list, today) === 'past'
  const pastCount = form.filter(isPast).length
  const days = useUnreadFields()
  const hasUnread = days.hasUnread || form.some((list) => readList(list) === null)
  const frame = useRef<HTMLDivElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  useFocusOnProblem(frame, page.refused)
  const [shownRefusal, setShownRefusal] = useState(page.refused)
  if (shownRefusal !== page.refused) {
    setShownRefusal(page.refused)
    // Expands past lists if one of them has problems.
    if (form.some((list, at) => isPast(list) && problemsUnder(page.problems, `lists[${at}]`).length > 0)) {
      setShowsPast(true)
    }
  }

  /** Replaces the lists and drops all problems: their keys hold list indexes, which no longer match. */
  const reshape = (next: ListForm[]) => {
    setForm(next)
    setProblems([])
  }
  const change = (at: number, before: ListForm, after: ListForm) => {
    setForm(form.map((other) => (other.key === after.key ? after : other)))
    setProblems(problemsAfterChange(page.problems, at, before, after))
  }
  const add = () => {
    const list = blankList(prices)
    flushSync(() => reshape([list, ...form]))
    // The printing house and the first day are chosen: the prices are what is missing.
    const cell = frame.current?.querySelector<HTMLInputElement>(`[data-list="${list.key}"] [data-cell="0:0"]`)
    cell?.focus()
    cell?.select()
  }
  const remove = (list: ListForm) => {
    flushSync(() => reshape(form.filter((other) => other.key !== list.key)))
    // The pressed button was removed with its list; focus needs a new home.
    adding.current?.focus()
  }
  const copy = (plan: CopyPlan) => {
    if (copied !== null) reshape(withCopy(form, copied.key, plan))
    setCopied(null)
  }
  const addButton = (
    <Button ref={adding} variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
      {t('prices.add')}
    </Button>
  )
  return (
    <>
      <div className={classes.page}>
        <div ref={frame} className={classes.lists}>
          <ProblemList problems={page.problems.filter(({ key }) => !isShownInList(key))} />
          {form.length > 0 && <div>{addButton}</div>}
          {form.length === 0 && (
            <EmptyState
              title={t('prices.empty.title')}
              text={t(printingHouses.length === 0 ? 'prices.empty.noHouses' : 'prices.empty.text')}
              action={printingHouses.length === 0 ? <AddPrintingHouse /> : addButton}
            />
          )}
          <BelowPrices product={product} firstPriced={firstPricedOf(form, prices)}>
            <RouterAnchor to="/agency/products/$id" params={{ id: product.id }}>
              {t('prices.changeLeast')}
            </RouterAnchor>
          </BelowPrices>
          <UnreadFieldsContext value={days.report}>
            {form.map((list, at) =>
              // Unreadable past lists stay visible, because they block saving.
              isPast(list) && !showsPast && readList(list) !== null ? null : (
                <PriceListCard
                  key={list.key}
                  list={list}
                  printingHouses={printingHouses}
                  today={today}
                  problems={problemsUnder(page.problems, `lists[${at}]`)}
                  onChange={(next) => change(at, list, next)}
                  onCopy={() => setCopied(list)}
                  onRemove={() => remove(list)}
                />
              ),
            )}
          </UnreadFieldsContext>
          {pastCount > 0 && (
            <Button
              variant="subtle"
              className={classes.past}
              aria-expanded={showsPast}
              onClick={() => setShowsPast(!showsPast)}
            >
              {t(showsPast ? 'prices.hidePast' : 'prices.showPast', { count: pastCount })}
            </Button>
          )}
        </div>
        <PricePreviewPanel organizationId={organizationId} prices={prices} isDirty={page.isDirty} />
      </div>
      <SaveBar
        width="page"
        isDirty={page.isDirty}
        busy={page.busy}
        obstacle={hasUnread ? t('prices.fixFirst') : undefined}
        isStale={page.isStale}
        onSave={() => void page.save()}
        onReadAgain={onReadAgain}
      />
      {copied !== null && (
        <CopyListModal
          name={printingHouses.find(({ id }) => id === copied.printingHouseId)?.name ?? ''}
          today={today}
          onCopy={copy}
          onClose={() => setCopied(null)}
        />
      )}
    </>
  )
}
