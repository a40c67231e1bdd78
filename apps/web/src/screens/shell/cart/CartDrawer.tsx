// oxlint-disable-next-line no-restricted-imports -- useOpener below gives the focus back
import { ActionIcon, Button, Drawer, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOpener } from '../../../ui/layout/use-opener.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useSetDraftAside, useTakeDraftBack } from '../../../data/orders/open-draft.ts'
import { useRemoveProduct } from '../../../data/orders/order-mutations.ts'
import { pricedInput } from '../../../data/orders/order-product.ts'
import { pricesBesideProblemsQuery } from '../../../data/agency-orders/order-prices.ts'
import type { Order, OrderItem } from '../../../data/orders/order-queries.ts'
import type { DraftPointer } from '../../../session/draft-pointer.ts'
import { OrderTitle } from '../../../orders/OrderTitle.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { Quantity } from '../../../ui/text/Quantity.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { RouterButton } from '../../../ui/layout/RouterButton.tsx'
import { mayLeavePage } from '../../../ui/feedback/leave-check.ts'
import { showToast, toastSuccess } from '../../../ui/feedback/toast.ts'
import classes from './CartDrawer.module.css'
import { cartPrices } from './cart-prices.ts'

type CartDrawerProps = {
  opened: boolean
  clientId: string
  draft: Order
  /** False on the checkout page itself (spec §2, "Cart sidebar"). */
  showsCheckout: boolean
  onClose: () => void
}

export const CartDrawer = ({ opened, clientId, draft, showsCheckout, onClose }: CartDrawerProps) => {
  const { t } = useTranslation()
  useOpener(opened)
  return (
    <Drawer
      opened={opened}
      position="right"
      size={400}
      onClose={onClose}
      title={t('cart.title')}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {draft.items.length === 0 ? (
        <EmptyState title={t('cart.empty')} text={t('cart.emptyText')} />
      ) : (
        <CartItems clientId={clientId} draft={draft} showsCheckout={showsCheckout} onClose={onClose} />
      )}
    </Drawer>
  )
}

const CartItems = ({ clientId, draft, showsCheckout, onClose }: Omit<CartDrawerProps, 'opened'>) => {
  const { t } = useTranslation()
  const { isTransportPriceExcluded } = draft
  const { data } = useQuery(
    pricesBesideProblemsQuery(clientId, { items: draft.items.map(pricedInput), isTransportPriceExcluded }),
  )
  const { priceOf, total } = cartPrices(data?.prices, draft.items)
  return (
    <Stack gap="md">
      <OrderTitle order={draft} />
      <ul className={classes.list} aria-label={t('cart.items')}>
        {draft.items.map((item) => (
          <CartItem key={item.id} {...{ clientId, draft, item, onClose }} price={priceOf(item.id)} />
        ))}
      </ul>
      <div className={classes.total}>
        <span>{t('cart.total')}</span>
        <strong>
          <Money euros={total} />
        </strong>
        <Text size="xs" c="dimmed" className={classes.note}>
          {t('cart.totalNote')}
        </Text>
      </div>
      {showsCheckout && (
        <>
          <RouterButton to="/clients/$clientId/checkout/products" params={{ clientId }} fullWidth onClick={onClose}>
            {t('cart.checkout')}
          </RouterButton>
          {draft.status.status === 'draft' && <SetAside clientId={clientId} draftId={draft.id} onDone={onClose} />}
        </>
      )}
    </Stack>
  )
}

type SetAsideProps = DraftPointer & { onDone: () => void }

/** Empties the cart for another order; the draft stays among the orders (D21). */
const SetAside = ({ clientId, draftId, onDone }: SetAsideProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useSetDraftAside(clientId)
  const takeBack = useTakeDraftBack()
  const setAside = async () => {
    if (!(await mayLeavePage())) return
    await navigate({ to: '/clients/$clientId', params: { clientId } })
    await mutateAsync()
    onDone()
    showToast({
      kind: 'success',
      message: t('cart.isAside'),
      action: { label: t('common.undo'), run: () => takeBack({ draftId, clientId }) },
    })
  }
  return (
    <Button variant="subtle" fullWidth loading={isPending} onClick={() => void setAside().catch(() => undefined)}>
      {t('cart.setAside')}
    </Button>
  )
}

type CartItemProps = Pick<CartDrawerProps, 'clientId' | 'draft' | 'onClose'> & { item: OrderItem; price: number | null }

const CartItem = ({ clientId, draft, item, price, onClose }: CartItemProps) => {
  const { t } = useTranslation()
  const remove = useRemoveProduct(clientId)
  const name = item.productName
  const removeItem = () =>
    remove.mutate(
      { orderId: draft.id, productId: item.productId },
      { onSuccess: () => toastSuccess(t('cart.removed', { name })) },
    )
  const isFileMissing = item.designFilesAreRequired && item.designs.some(({ files }) => files.length === 0)
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <RouterAnchor
          to="/clients/$clientId/products/$id"
          params={{ clientId, id: item.productId }}
          onClick={onClose}
          className={classes.name}
        >
          {name}
        </RouterAnchor>
        <span className={classes.facts}>
          <Quantity pieces={item.quantity} unit />
          <span>·</span>
          <Money euros={price} />
        </span>
        {isFileMissing && <span className={classes.missing}>{t('cart.filesMissing')}</span>}
      </div>
      {draft.actions.edit && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('cart.remove', { name })}
          loading={remove.isPending}
          onClick={removeItem}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
