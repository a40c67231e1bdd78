/** Placeholder picture of a product without a printed design: a sheet with crop marks. */
export const PaperMark = () => (
  <svg viewBox="0 0 96 96" width="96" height="96" fill="none" stroke="var(--hairline)" aria-hidden>
    <path d="M30 22h36v52H30z" fill="var(--surface)" strokeWidth="1.5" />
    <path d="M30 10v8M66 10v8M30 78v8M66 78v8M18 22h8M70 22h8M18 74h8M70 74h8" strokeWidth="1.5" />
  </svg>
)
