export const budgetKeys = {
  client: (clientId: string) => ['budgets', clientId] as const,
  list: (clientId: string) => ['budgets', clientId, 'list'] as const,
}
