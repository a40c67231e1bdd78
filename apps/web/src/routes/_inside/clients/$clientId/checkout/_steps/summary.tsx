import { createFileRoute } from '@tanstack/react-router'
import { SummaryStep } from '../../../../../../screens/checkout/summary/SummaryStep.tsx'

export const Route = createFileRoute('/_inside/clients/$clientId/checkout/_steps/summary')({
  component: SummaryStep,
})
