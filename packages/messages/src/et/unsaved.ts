/** Around every form of the back office that is saved by a button. */
export const unsaved = {
  title: 'Muudatused on salvestamata',
  text: 'Kui lahkute lehelt, lähevad salvestamata muudatused kaotsi.',
  leave: 'Lahku salvestamata',
  stay: 'Jää lehele',
  mark: 'Salvestamata muudatused',
  save: 'Salvesta',
  saved: 'Salvestatud',
  changedElsewhere: 'Keegi teine on neid andmeid vahepeal muutnud',
  changedElsewhereText:
    'Teie sisestatu on veel siin lehel alles, kuid seda ei salvestatud. Lugege andmed uuesti ja tehke muudatus uuesti.',
  readAgain: 'Loe andmed uuesti',
} as const
