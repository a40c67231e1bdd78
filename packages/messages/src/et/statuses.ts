export const statuses = {
  order: {
    draft: 'Mustand',
    waitingApproval: 'Ootab heakskiitu',
    submitted: 'Esitatud',
    confirmed: 'Kinnitatud',
    done: 'Valmis',
    complete: 'Lõpetatud',
    canceled: 'Tühistatud',
  },
  worksheet: {
    open: 'Saatmata',
    confirmed: 'Trükikojale saadetud',
    accepted: 'Vastu võetud',
    rejected: 'Tagasi lükatud',
    completed: 'Trükitud',
    done: 'Kohale toimetatud',
    finalized: 'Arveldatud',
    canceled: 'Tühistatud',
    requiresAdjustment: 'Vajab täpsustamist',
  },
} as const
