/** What a text is alike that has this word somewhere: what the word itself has of a pattern's signs stands for itself. */
export const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
