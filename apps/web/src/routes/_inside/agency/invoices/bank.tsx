import { createFileRoute } from '@tanstack/react-router'
import { BankStatementScreen } from '../../../../screens/agency/invoices/BankStatementScreen.tsx'

export const Route = createFileRoute('/_inside/agency/invoices/bank')({
  component: BankStatementScreen,
})
