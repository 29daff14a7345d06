import { z } from 'zod'
import { cloneElements } from '../cloning/elements.ts'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  dataOf,
  matchesOf,
  Done,
  Id,
  Instant,
  Line,
  listInput,
  listOf,
  Name,
  Nothing,
  Option,
  Version,
  Email,
} from '@cuadre/kernel/fields.ts'
import { MailDraft, MailSettings } from '../mail/mail-settings.ts'
import { organizationKind } from './kind.ts'

const { permission } = organizationKind

export const localizations = ['cu', 'international'] as const

const Language = z.enum(['es', 'en'])

/** How invoices look on paper: the model that the law asks for, or one for clients. */
export const invoiceDesigns = ['legal', 'client'] as const

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format()
    return zone !== ''
  } catch {
    return false
  }
}

const TimeZone = z.string().max(60).refine(isTimeZone, { error: 'field.timeZone' })

export const Organization = z.object({
  _id: Id,
  name: z.string(),
  localization: z.string(),
  language: Language,
  functionalCurrency: z.string(),
  timeZone: z.string(),
  reeup: z.string().nullable(),
  nit: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** What the heads of official forms ask for: body (Org.) and subordination (Sub.), N.A.E., and the D.P.A. */
  stateBody: z.string().nullable(),
  subordination: z.string().nullable(),
  activity: z.string().nullable(),
  province: z.string().nullable(),
  municipality: z.string().nullable(),
  /** The id of its logo. */
  logoId: Id.nullable(),
  publicCatalogue: z.boolean(),
  /** Whether papers carry the codes of their models, such as SC-2-04. */
  showsFormCodes: z.boolean(),
  invoiceDesign: z.enum(invoiceDesigns),
  /** A retired organization keeps its books, but nobody signs in to it. */
  active: z.boolean(),
  /** Whether it is the caller's. */
  isOwn: z.boolean(),
  createdAt: Instant,
  version: Version,
})

const details = {
  reeup: Line(30).nullable().optional(),
  nit: Line(30).nullable().optional(),
  address: Line(300).nullable().optional(),
  email: Email.nullable().optional(),
  phone: Line(60).nullable().optional(),
  stateBody: Line(30).nullable().optional(),
  subordination: Line(30).nullable().optional(),
  activity: Line(120).nullable().optional(),
  province: Line(60).nullable().optional(),
  municipality: Line(60).nullable().optional(),
  publicCatalogue: z.boolean().optional(),
  showsFormCodes: z.boolean().optional(),
  invoiceDesign: z.enum(invoiceDesigns).optional(),
}

export const organizationColumns = [
  { id: 'name', header: 'organizations.name', type: 'text' },
  { id: 'nit', header: 'organizations.nit', type: 'text' },
  { id: 'reeup', header: 'organizations.reeup', type: 'text' },
  {
    id: 'localization',
    header: 'organizations.localization',
    type: 'word',
    words: 'organizations.localizations',
  },
  { id: 'functionalCurrency', header: 'organizations.currency', type: 'text' },
  { id: 'email', header: 'organizations.email', type: 'text' },
  { id: 'active', header: 'organizations.active', type: 'yesNo' },
  { id: 'createdAt', header: 'organizations.createdAt', type: 'instant' },
] as const satisfies readonly ListColumn[]

export const organizationsFilter = reads('POST', '/private/organizations/filter', {
  permission,
  summary: 'Organizations by page: all of them for the installation, else the own.',
  input: listInput({
    active: z.boolean().optional(),
    localization: z.enum(localizations).optional(),
  }),
  output: listOf(Organization).extend({
    /** Whether the caller may found new ones. */
    mayFound: z.boolean(),
  }),
  columns: organizationColumns,
})

export const createOrganization = changes('POST', '/private/organizations', {
  permission,
  summary:
    'Found an organization with the catalogues of its localization and its first administrator, for the installation.',
  input: z.strictObject({
    name: Name,
    localization: z.enum(localizations).default('cu'),
    language: Language.optional(),
    timeZone: TimeZone.optional(),
    ...details,
    /** Without one it is there, but nobody of it can sign in yet. */
    administrator: z.strictObject({ name: Name, email: Email }).optional(),
  }),
  output: Organization.extend({
    /** Shown once. */
    temporaryPassword: z.string().optional(),
  }),
})

export const updateOrganization = changes('PUT', '/private/organizations/updateOrganization', {
  permission,
  summary:
    'Change the own organization or, for the installation, another; `active` brings a retired one back.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    name: Name.optional(),
    language: Language.optional(),
    timeZone: TimeZone.optional(),
    active: z.boolean().optional(),
    ...details,
  }),
  output: Organization,
})

export const deleteOrganization = changes('DELETE', '/private/organizations/deleteOrganization', {
  permission,
  summary: 'Retire an organization without operations: its people are signed out and can sign in no more.',
  input: z.strictObject({ id: Id }),
  output: Done,
})

export const getOrganizationById = reads('GET', '/private/organizations/getOrganizationById', {
  permission: 'session',
  summary: 'The own organization, or any for the installation; mail settings for whoever manages it.',
  input: z.strictObject({ id: Id.optional() }),
  output: Organization.extend({ mail: MailSettings.nullable() }),
})

const Search = z.strictObject({ search: z.string().trim().max(200).optional() })

export const getOrganizationsSelect = reads('GET', '/private/organizations/getOrganizationsSelect', {
  permission: ['adminOrganization', 'adminUsers'],
  summary: 'Active organizations that the caller sees, as options.',
  input: Search,
  output: matchesOf(Option),
})

export const getOrganizationSelectDiferentsFromMe = reads(
  'GET',
  '/private/organizations/getOrganizationSelectDiferentsFromMe',
  {
    permission,
    summary: 'The same without the own organization.',
    input: Search,
    output: matchesOf(Option),
  },
)

/** What an organization works with, inside of the program and outside of it. */
export const systems = ['accounting', 'publicCatalogue', 'mail', 'externalAccounting'] as const

export const getSystemByOrganization = reads('POST', '/private/organizations/getSystemByOrganization', {
  permission,
  summary: 'Which systems, of the program and external, an organization works with.',
  input: z.strictObject({ organizationId: Id.optional() }),
  output: dataOf(
    z.object({
      system: z.enum(systems),
      kind: z.enum(['internal', 'external']),
      enabled: z.boolean(),
      /** Where an external one is reached. */
      address: z.string().nullable(),
    }),
  ),
})

export const updateOrganizationsImage = changes('PUT', '/private/organizations/updateOrganizationsImage', {
  permission,
  summary: 'Set the logo to an image that was handed in, or with null take it away.',
  input: z.strictObject({ mediaId: Id.nullable() }),
  output: Organization,
})

export const addConfigMailOrg = changes('PUT', '/private/organizations/addConfigMailOrg', {
  permission,
  summary: 'Say how the organization sends its mails, or with `settings: null` that the installation does.',
  input: z.strictObject({ organizationId: Id.optional(), settings: MailDraft.nullable() }),
  output: z.object({ mail: MailSettings.nullable() }),
})

export const CloneRequest = z.strictObject({
  fromOrganizationId: Id,
  /** Where to; the own organization where it is absent. */
  organizationId: Id.optional(),
  elements: z.array(z.enum(cloneElements)).min(1, 'field.tooFew').max(cloneElements.length),
})

export const ClonePlan = z.object({
  element: z.enum(cloneElements),
  created: z.int(),
  /** There already, with the same content. */
  same: z.int(),
  /** There already with other content; they stay as they are. */
  different: z.int(),
  /** Need a record that is neither there nor copied. */
  missing: z.int(),
  /** The first of those that are not the same. */
  records: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      outcome: z.enum(['created', 'different', 'missing']),
      needs: z.string().optional(),
      needsElement: z.enum(cloneElements).optional(),
    }),
  ),
})

export const cloneElementsPreview = reads('POST', '/private/organizations/cloneElementsPreview', {
  permission,
  summary: 'What copying catalogues would do, record by record, without doing it.',
  input: CloneRequest,
  output: dataOf(ClonePlan),
})

export const cloneCatalogues = changes('PUT', '/private/organizations/cloneElements', {
  permission,
  summary: 'Copy catalogues from another organization, all or nothing: what is there already stays as it is.',
  input: CloneRequest,
  output: dataOf(ClonePlan),
})

export const organizationList = reads('GET', '/public/organizations/organizationList', {
  permission: 'public',
  summary: 'Names of active organizations, for pages without a session.',
  input: Nothing,
  output: dataOf(z.object({ _id: Id, name: z.string() })),
})
