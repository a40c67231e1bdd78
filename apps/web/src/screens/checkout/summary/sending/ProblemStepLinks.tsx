import { Group } from '@mantine/core'
import { useTranslation } from '../../../../i18n/i18n.ts'
import type { FieldProblem } from '../../../../api/failure.ts'
import { RouterAnchor } from '../../../../ui/layout/RouterAnchor.tsx'
import { useCheckoutOrder } from '../../checkout-order.ts'
import { stepsWithProblems } from './steps-with-problems.ts'

/** Links to the steps where refused fields can be fixed; the summary itself has no fields. */
export const ProblemStepLinks = ({ problems }: { problems: readonly FieldProblem[] }) => {
  const { t } = useTranslation()
  const { clientId } = useCheckoutOrder()
  const steps = stepsWithProblems(problems)
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
