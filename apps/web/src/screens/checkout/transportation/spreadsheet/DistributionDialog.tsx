import { Loader, Alert, Button, Stack, Text, UnstyledButton } from '@mantine/core'
import { Dialog } from '../../../../ui/feedback/Dialog.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type TextKey, useTranslation } from '../../../../i18n/i18n.ts'
import type { Order } from '../../../../data/orders/order-queries.ts'
import '../../../../ui/layout/mantine-floating.ts'
import { ReusePlan, SavedPlan } from './ReusePlan.tsx'
import { SavedDistributions } from './SavedDistributions.tsx'
import { NO_PLAN, NO_SHEET, type SheetContents } from './kept-sheet.ts'
import type { SheetSource } from './sheet-source.ts'
import { SheetInput } from './SheetInput.tsx'
import { SheetPlan } from './SheetPlan.tsx'
import { sentOrdersQuery } from '../../../../data/orders/distribution.ts'
import { ListSearch } from '../../../../ui/form/ListSearch.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Pages } from '../../../../ui/table/Pages.tsx'
import classes from './EarlierOrders.module.css'
import { addressCount, sentDay, sentOrderName } from './reuse-form.ts'

type EarlierOrdersProps = { clientId: string; order: Order; onChoose: (orderId: string) => void }

/** Sent orders of the client, to reuse the distribution of one. */
const EarlierOrders = ({ clientId, order, onChoose }: EarlierOrdersProps) => {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState<string>()
  const { data, isError, refetch } = useQuery({
    ...sentOrdersQuery(clientId, page, search),
    placeholderData: keepPreviousData,
  })
  if (isError) {
    return (
      <Alert color="danger" role="alert" title={t('distribution.reuse.listFailed')}>
        <Button variant="default" onClick={() => void refetch()}>
          {t('distribution.reuse.retry')}
        </Button>
      </Alert>
    )
  }
  if (data === undefined) return <Loader />
  const others = data.orders.filter(({ id }) => id !== order.id)
  if (others.length === 0 && data.pageCount <= 1 && search === undefined) {
    return <EmptyState title={t('distribution.reuse.none')} text={t('distribution.reuse.noneText')} />
  }
  return (
    <Stack gap="md">
      <Text>{t('distribution.reuse.lead')}</Text>
      <ListSearch
        label={t('ordersList.search')}
        search={search}
        onSearch={(words) => {
          setSearch(words)
          setPage(1)
        }}
      />
      {others.length === 0 && <Text role="status">{t('distribution.reuse.notFound')}</Text>}
      <ul className={classes.list} aria-label={t('distribution.reuse.list')}>
        {others.map((one) => (
          <li key={one.id}>
            <UnstyledButton className={classes.order ?? ''} onClick={() => onChoose(one.id)}>
              <span className={classes.name}>{sentOrderName(one)}</span>
              <span className={classes.facts}>
                <span>{sentDay(one)}</span>
                <span>{t('distribution.reuse.addresses', { count: addressCount(one) })}</span>
              </span>
              <span className={classes.products}>{one.items.map((item) => item.productName).join(', ')}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {data.pageCount > 1 && <Pages page={page} pageCount={data.pageCount} onPage={setPage} />}
    </Stack>
  )
}

type DistributionDialogProps = {
  clientId: string
  order: Order
  contents: SheetContents
  onChange: (part: Partial<SheetContents>) => void
  /** Called when the distribution has been saved to the order. */
  onApplied: () => void
}

const TITLES = {
  file: 'distribution.title',
  paste: 'distribution.title',
  earlier: 'distribution.reuse.title',
  saved: 'distribution.saved.title',
} as const satisfies Record<SheetSource, TextKey>

/** Dialog that applies a spreadsheet or an earlier order to this order, with a preview of every row. */
export const DistributionDialog = ({ clientId, order, contents, onChange, onApplied }: DistributionDialogProps) => {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 767px)')
  const { source, isOpen, pasted, taken } = contents
  // Escape then closes only the dialog above.
  const [isDialogAbove, setDialogAbove] = useState(false)
  const rest = {
    clientId,
    order,
    onAgain: () => onChange(NO_PLAN),
    onApplied,
  }
  return (
    <Dialog
      opened={isOpen}
      onClose={() => onChange({ isOpen: false })}
      closeOnEscape={!isDialogAbove}
      onExitTransitionEnd={() => onChange({ ...NO_SHEET, pasted })}
      title={t(TITLES[source])}
      size="xl"
      fullScreen={isNarrow}
    >
      {taken === null && source === 'earlier' && (
        <EarlierOrders
          clientId={clientId}
          order={order}
          onChoose={(earlierId) => onChange({ taken: { kind: 'earlier', earlierId } })}
        />
      )}
      {taken === null && source === 'saved' && (
        <SavedDistributions
          clientId={clientId}
          onChoose={(savedId) => onChange({ taken: { kind: 'saved', savedId } })}
          onDialog={setDialogAbove}
        />
      )}
      {taken === null && (source === 'file' || source === 'paste') && (
        <SheetInput
          source={source}
          pasted={pasted}
          onPasted={(text) => onChange({ pasted: text })}
          onSheet={(sheet) => onChange({ taken: sheet })}
        />
      )}
      {taken?.kind === 'read' && (
        <SheetPlan {...rest} contents={contents} taken={taken} onChange={onChange} onDialog={setDialogAbove} />
      )}
      {taken?.kind === 'saved' && <SavedPlan {...rest} savedId={taken.savedId} />}
      {taken?.kind === 'earlier' && <ReusePlan {...rest} earlierId={taken.earlierId} />}
    </Dialog>
  )
}
