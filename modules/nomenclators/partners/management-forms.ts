import { z } from 'zod'

/** What kind of economic actor a partner is, which the statement of payments by form of management asks for. */
export const ManagementForm = z.enum([
  'state',
  'mipyme',
  'cooperative',
  'selfEmployed',
  'individual',
  'foreign',
])
export type ManagementForm = z.output<typeof ManagementForm>

/** Endings of the general parameters that name the accounts of a partner without accounts of its own. */
interface Endings {
  receivable: string
  payable: string
}

const company: Endings = { receivable: 'receivable', payable: 'payable' }
const person: Endings = { receivable: 'receivable.person', payable: 'payable.person' }

const byForm: Record<ManagementForm, Endings> = {
  state: company,
  mipyme: company,
  foreign: company,
  cooperative: { ...company, payable: 'payable.coop' },
  selfEmployed: person,
  individual: person,
}

/** The general parameter that names the account of what such a partner owes or is owed. */
export const accountParameterOf = (use: keyof Endings, form: ManagementForm | null): string =>
  `account.${(form === null ? company : byForm[form])[use]}`
