import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import { createAutocompleteRegister } from '../ports/business-register/autocomplete-register.ts'
import type { BusinessRegister } from '../ports/business-register/business-register.ts'
import { noRegister } from '../ports/business-register/no-register.ts'
import { createOpenDataRegister } from '../ports/business-register/open-data-register.ts'

type Settings = Pick<Config, 'BUSINESS_REGISTER' | 'BUSINESS_REGISTER_URL'>

/** Opens the company search that the settings choose. */
export const openBusinessRegister = (config: Settings, db: Database): BusinessRegister => {
  switch (config.BUSINESS_REGISTER) {
    case 'off':
      return noRegister
    case 'autocomplete':
      return createAutocompleteRegister({ url: config.BUSINESS_REGISTER_URL })
    case 'file':
      return createOpenDataRegister(db)
  }
}
