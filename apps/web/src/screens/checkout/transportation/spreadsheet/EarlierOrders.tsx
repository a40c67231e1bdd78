import { Alert, Button, Loader, Stack, Text, UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentOrdersQuery } from '../../../../data/orders/distribution.ts'
import type { Order } from '../../../../data/orders/order-queries.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Pages } from '../../../../ui/table/Pages.tsx'
import classes from './EarlierOrders.module.css'
import { addressCount, sentDay, sentOrderName } from './reuse-form.ts'

type EarlierOrdersProps = { clientId: string; order: Order; onChoose: (orderId: string) => void }

/** Sent orders of the client, to reuse the distribution of one. */
export const EarlierOrders = ({ clientId, order, onChoose }: EarlierOrdersProps) => {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useQuery({ ...sentOrdersQuery(clientId, page), placeholderData: keepPreviousData })
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
  if (others.length === 0 && data.pageCount <= 1) {
    return <EmptyState title={t('distribution.reuse.none')} text={t('distribution.reuse.noneText')} />
  }
  return (
    <Stack gap="md">
      <Text>{t('distribution.reuse.lead')}</Text>
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
