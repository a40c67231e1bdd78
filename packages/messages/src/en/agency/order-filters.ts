import type { orderFilters as source } from '../../et/agency/order-filters.ts'
import type { Texts } from '../../texts.ts'

export const orderFilters: Texts<typeof source> = {
  menu: 'Saved filters',
  chosen: 'Filter: {{name}}',
  none: 'There are no saved filters.',
  isDefault: 'default',
  save: 'Save the current filter…',
  manage: 'Manage filters…',
  saveTitle: 'Save filter',
  saveText: 'Search, filters and sort order are saved. Only you see it.',
  name: 'Filter name',
  makeDefault: 'Always open orders with this filter',
  replaces: 'There is a filter with this name; it will be replaced.',
  saveAction: 'Save',
  replaceAction: 'Replace',
  saved: 'Filter saved',
  full: 'At most {{max}} filters can be saved. Delete an old one.',
  manageTitle: 'Saved filters',
  manageText: 'The list of orders opens with the default filter.',
  manageSave: 'Save changes',
  changed: 'Filters saved',
  noDefault: 'No default filter',
  defaultOf: 'Default: {{name}}',
  nameOf: 'Name of the filter {{name}}',
  remove: 'Remove the filter {{name}}',
  stale: 'The filters were changed in another window. Look them over and save again.',
}
