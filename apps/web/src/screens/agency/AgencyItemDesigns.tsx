import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import type { AgencyOrder, AgencyOrderItem } from '../../data/agency-orders/agency-orders.ts'
import { ListedDesigns } from '../../designs/ListedDesigns.tsx'
import classes from './Agency.module.css'
import { useAddDesignFiles } from '../../data/agency-orders/order-ends.ts'
import { type FormFile, toFileInput } from '../../designs/form-design.ts'
import { FileChooserModal } from '../../designs/files/FileChooserModal.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { toastProblems } from '../../ui/feedback/toast-problems.ts'

type AddMissingFilesProps = {
  order: AgencyOrder
  item: { id: string; productId: string }
  design: { id: string; name: string }
}

const NOTHING: readonly never[] = []

/** Lets the agency add missing design files (R12): earlier ones or new uploads. */
const AddMissingFiles = ({ order, item, design }: AddMissingFilesProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync } = useAddDesignFiles({
    onSuccess: () => toastSuccess(t('agency.filesAdded')),
    onError: toastProblems,
  })
  const { id: orderId, clientId, version } = order
  const add = (files: FormFile[]) =>
    mutateAsync({ clientId, orderId, version, itemId: item.id, designId: design.id, files: files.map(toFileInput) })
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        aria-label={t('agency.addFilesNamed', { name: design.name })}
        onClick={() => setOpen(true)}
      >
        {t('agency.addFiles')}
      </Button>
      <FileChooserModal
        opened={isOpen}
        place={{ clientId, productId: item.productId }}
        designName={design.name}
        present={NOTHING}
        dropped={NOTHING}
        onAdd={add}
        onRemoved={() => undefined}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** Details of an order item: the orderer's note, the designs, and a button to add missing files. */
export const AgencyItemDesigns = ({ order, item }: { order: AgencyOrder; item: AgencyOrderItem }) => (
  <>
    {item.additionalInfo !== null && item.additionalInfo !== '' && (
      <p className={classes.note}>{item.additionalInfo}</p>
    )}
    <ListedDesigns
      clientId={order.clientId}
      productId={item.productId}
      productName={item.productName}
      designFilesAreRequired={item.designFilesAreRequired}
      designs={item.designs}
      {...(order.canGetFiles
        ? { missing: (design) => <AddMissingFiles order={order} item={item} design={design} /> }
        : {})}
    />
  </>
)
