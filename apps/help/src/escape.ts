const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

const CHARACTERS = new Map(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]))

/** Text of rendered HTML, for the search and for titles. */
export const readText = (html: string): string =>
  html
    .replaceAll(/<\/?(?:a|code|em|strong)(?: [^>]*)?>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => CHARACTERS.get(entity) ?? '')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
