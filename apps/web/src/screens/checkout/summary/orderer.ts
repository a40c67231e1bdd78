/**
 * Name of the person who orders: agency users order in the name of the representative, or else of the client (spec
 * "Checkout summary").
 */
export const ordererOf = (
  user: { name: string; isAgencyUser: boolean },
  representativeName: string | null,
  clientName: string,
): string => (user.isAgencyUser ? (representativeName ?? clientName) : user.name)
