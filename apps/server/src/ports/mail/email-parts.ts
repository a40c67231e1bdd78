export type EmailFact = readonly [label: string, value: string]

/** Content of an email in the reader's language; all values are plain text. */
export type EmailParts = {
  subject: string
  title: string
  text: string
  /** Text written by a person, shown as a quote; may have several lines. */
  quotes?: readonly string[]
  /** Names, with a quantity where there is one. */
  list?: readonly EmailFact[]
  facts?: readonly EmailFact[]
  action: { label: string; link: string }
  note?: string
}
