import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../api/failure.ts'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { useCheckoutOrder } from '../checkout-order.ts'
import { mendingSteps } from './mending-steps.ts'

/** The summary has no fields: links to the steps where what was refused can be mended. */
export const MendLinks = ({ problems }: { problems: readonly Problem[] }) => {
  const { t } = useTranslation()
  const { clientId } = useCheckoutOrder()
  const steps = mendingSteps(problems)
  if (steps.length === 0) return null
  return (
    <Group gap="md">
      {steps.map(({ to, label }) => (
        <RouterAnchor key={to} to={to} params={{ clientId }} preload={false}>
          {t(label)}
        </RouterAnchor>
      ))}
    </Group>
  )
}
