export type Fact = readonly [label: string, value: string]

/** What a letter is laid out of, in its reader's language; everything in it is plain text. */
export type LetterParts = {
  subject: string
  title: string
  text: string
  /** Words of a person, shown as such; may have several lines. */
  quotes?: readonly string[]
  /** Names, with a quantity where there is one. */
  list?: readonly Fact[]
  facts?: readonly Fact[]
  action: { label: string; link: string }
  note?: string
}
