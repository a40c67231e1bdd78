import { useTranslation } from '../../../i18n/i18n.ts'
import { problemsOf } from '../../../api/failure.ts'
import { type AgencyClient, useBlockClient } from '../../../data/agency-clients/agency-clients.ts'
import { organizationId } from '../../../session/session.ts'
import { ConfirmModal } from '../../../ui/feedback/ConfirmModal.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import classes from './Clients.module.css'

type BlockClientModalProps = { opened: boolean; client: AgencyClient; onClose: () => void }

/** Lists the client's open orders before it is blocked. */
export const BlockClientModal = ({ opened, client, onClose }: BlockClientModalProps) => {
  const { t } = useTranslation()
  const { mutate, isPending, error, reset } = useBlockClient(organizationId())
  const { id, name, version, openOrderCount, openOrders } = client
  const close = () => {
    reset()
    onClose()
  }
  const block = () => {
    const onSuccess = () => {
      toastSuccess(t('agencyClients.blockedToast'))
      close()
    }
    mutate({ id, version, openOrderCount }, { onSuccess })
  }
  const unnamed = openOrderCount - openOrders.length
  return (
    <ConfirmModal
      opened={opened}
      title={t('agencyClients.blockTitle')}
      confirmLabel={t('agencyClients.block')}
      destructive
      busy={isPending}
      problems={problemsOf(error)}
      onConfirm={block}
      onClose={close}
    >
      {t('agencyClients.blockText', { name })}
      {openOrderCount > 0 && (
        <>
          <p>{t('agencyClients.blockOpen', { count: openOrderCount })}</p>
          <ul className={classes.orders}>
            {openOrders.map((order) => (
              <li key={order.id} className="numeric">
                {[order.projectNumber, order.name].filter((part) => part !== null).join(' · ')}
              </li>
            ))}
            {unnamed > 0 && <li>{t('agencyClients.blockMore', { count: unnamed })}</li>}
          </ul>
        </>
      )}
    </ConfirmModal>
  )
}
