import { createFileRoute, notFound } from '@tanstack/react-router'

/** The checkout has no page beside its steps (spec §2: any other path is a 404). */
export const Route = createFileRoute('/_inside/clients/$clientId/checkout/_steps/')({
  beforeLoad: () => {
    throw notFound()
  },
})
