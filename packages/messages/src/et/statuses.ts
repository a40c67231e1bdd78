export const statuses = {
  order: {
    draft: 'Mustand',
    submitted: 'Esitatud',
    confirmed: 'Saadetud',
    done: 'Valmis',
    complete: 'Lõpetatud',
    canceled: 'Tühistatud',
  },
  worksheet: {
    Open: 'Avatud',
    Confirmed: 'Trükikojale saadetud',
    Accepted: 'Vastu võetud',
    Rejected: 'Tagasi lükatud',
    Completed: 'Trükitud',
    Done: 'Kohale toimetatud',
    Finalized: 'Arveldatud',
    Canceled: 'Tühistatud',
    RequiresAdjustment: 'Vajab täpsustamist',
  },
} as const
