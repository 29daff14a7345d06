import { z } from 'zod'

/** What kind of economic actor a partner is, which the statement of payments by form of management asks for. */
export const ManagementForm = z.enum([
  'state',
  'mixed',
  'foreign',
  'mipyme',
  'cooperative',
  'agriculturalCooperative',
  'selfEmployed',
  'farmer',
  'artist',
  'localProject',
  'individual',
])
export type ManagementForm = z.output<typeof ManagementForm>

interface FormFacts {
  /** Endings of the general parameters that name the accounts of a partner without accounts of its own. */
  receivable: string
  payable: string
  /** Whether what it is paid belongs to the statement of payments to non-state forms. */
  isNonState: boolean
  /** Taxes may be kept back from what a natural person is paid. */
  isNaturalPerson: boolean
}

const company = { receivable: 'receivable', payable: 'payable', isNaturalPerson: false }
const cooperative = { ...company, payable: 'payable.coop', isNonState: true }
const person = {
  receivable: 'receivable.person',
  payable: 'payable.person',
  isNonState: true,
  isNaturalPerson: true,
}

const formFacts: Record<ManagementForm, FormFacts> = {
  state: { ...company, isNonState: false },
  mixed: { ...company, isNonState: false },
  foreign: { ...company, isNonState: false },
  mipyme: { ...company, isNonState: true },
  cooperative,
  agriculturalCooperative: cooperative,
  selfEmployed: person,
  farmer: person,
  artist: person,
  localProject: { ...company, isNonState: true },
  individual: person,
}

/** The general parameter that names the account of what such a partner owes or is owed. */
export const accountParameterOf = (use: 'receivable' | 'payable', form: ManagementForm | null): string =>
  `account.${(form === null ? company : formFacts[form])[use]}`

export const isNaturalPersonForm = (form: ManagementForm | null): boolean =>
  form !== null && formFacts[form].isNaturalPerson

/** The forms that the statement of payments has a column for. */
export const nonStateForms: readonly ManagementForm[] = ManagementForm.options.filter(
  (form) => formFacts[form].isNonState,
)
