import { sourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { getBankAccountsForSelect } from '../api.ts'
import { formAddress } from './addresses.ts'

/** The organization's own accounts at banks that are in use. */
export const bankAccountSource = sourceOf(
  'bankAccount',
  'bankAccounts',
  getBankAccountsForSelect,
  {},
  { creates: { form: formAddress } },
)
