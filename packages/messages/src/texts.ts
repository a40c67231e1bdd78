/** The shape of an area in another language: the same keys as the Estonian one, with texts of its own. */
export type Texts<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]>
}
