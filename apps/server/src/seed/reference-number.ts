const WEIGHTS = [7, 3, 1] as const

/** R29: a bank reference number: the digits given and the check digit of the 7-3-1 method, weighed from the right. */
export const referenceNumber = (digits: string): string => {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at % WEIGHTS.length] ?? 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
