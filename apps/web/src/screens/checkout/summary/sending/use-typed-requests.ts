import { useRef, useState } from 'react'
import { findTypedRequests, type TypedRequest } from '../../../../designs/typed-requests.ts'
import { productRequestsId } from '../../../../designs/kept-request.ts'
import { focusOnNotice } from '../../../../ui/form/use-focus-on-problem.ts'
import { type CheckoutOrder, useCheckoutOrder } from '../../checkout-order.ts'
import { formItem } from '../../draft-form.ts'
import { focusPageTitle } from '../../../../ui/layout/focus-page-title.ts'

const NONE: readonly TypedRequest[] = []

/** Half-typed requests about files of the order, from its own forms and from the pages of its products. */
const findInOrder = ({ clientId, order }: CheckoutOrder): readonly TypedRequest[] =>
  order.actions.edit
    ? order.items.flatMap((item) => {
        const { designs } = formItem(item)
        return [
          ...findTypedRequests(order.id, designs),
          ...findTypedRequests(productRequestsId(clientId, item.productId), designs),
        ]
      })
    : NONE

/** Half-typed requests that the person saves or leaves out before the order is sent. */
export const useTypedRequests = () => {
  const checkout = useCheckoutOrder()
  const [requests, setRequests] = useState(() => findInOrder(checkout))
  const notice = useRef<HTMLDivElement>(null)
  return {
    requests,
    notice,
    /** Focuses the notice; false without any. */
    refuse: (): boolean => {
      if (requests.length === 0) return false
      focusOnNotice(notice.current)
      return true
    },
    /** The pressed button goes with the notice: the focus returns to the title of the page. */
    settle: () => {
      setRequests(NONE)
      focusPageTitle()
    },
  }
}
