import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  dataOf,
  matchesOf,
  Done,
  Id,
  Instant,
  listInput,
  listOf,
  Name,
  Nothing,
  Option,
  Version,
  Email,
} from '@cuadre/kernel/fields.ts'
import { Role } from '../roles/api.ts'
import { Locale } from '../credentials/signed-in.ts'
import { NewPassword } from '../credentials/new-password.ts'

const RoleIds = z
  .array(Id)
  .max(20)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'field.repeated' })

export const User = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  /** Where their picture is read from; null where they have none. */
  image: z.string().nullable(),
  /** The file of their picture. */
  imageId: Id.nullable(),
  active: z.boolean(),
  roles: z.array(Option),
  organizationId: Id,
  organization: Option,
  locale: Locale.nullable(),
  twoFactorEnabled: z.boolean(),
  mustChangePassword: z.boolean(),
  /** When they last signed in; null where they never did. */
  lastSignIn: Instant.nullable(),
  createdAt: Instant,
  version: Version,
})

export const userColumns = [
  { id: 'name', header: 'users.name', type: 'text' },
  { id: 'email', header: 'users.email', type: 'text' },
  { id: 'roles', header: 'users.roles', type: 'text' },
  { id: 'organization', header: 'users.organization', type: 'text' },
  { id: 'active', header: 'users.active', type: 'yesNo' },
  { id: 'twoFactorEnabled', header: 'users.twoFactor', type: 'yesNo' },
  { id: 'lastSignIn', header: 'users.lastSignIn', type: 'instant' },
  { id: 'createdAt', header: 'users.createdAt', type: 'instant' },
] as const satisfies readonly ListColumn[]

export const usersFilter = reads('POST', '/private/user/usersFilter', {
  permission: 'adminUsers',
  summary: 'Users by page: by name or e-mail, role, state; of another organization for the installation.',
  input: listInput({
    roleId: Id.optional(),
    organizationId: Id.optional(),
    active: z.boolean().optional(),
    twoFactorEnabled: z.boolean().optional(),
  }),
  output: listOf(User),
  columns: userColumns,
})

export const getUsers = reads('GET', '/private/user/getUsers', {
  permission: 'adminUsers',
  summary: 'All users of the organization.',
  input: Nothing,
  output: dataOf(User),
})

export const getUsersByOrganization = reads('GET', '/private/user/getUsersByOrganization', {
  permission: ['adminUsers', 'adminOrganization'],
  summary: 'Users of one organization; another than the own is for the installation.',
  input: z.strictObject({ organizationId: Id }),
  output: dataOf(User),
})

export const getUserById = reads('GET', '/private/user/getUserById', {
  permission: 'session',
  summary: 'The own record, or anybody’s for whoever manages users.',
  input: z.strictObject({ id: Id.optional() }),
  output: User,
})

export const getUserByIdAdmin = reads('GET', '/private/user/getUserByIdAdmin', {
  permission: 'adminUsers',
  summary: 'What the form of a user shows.',
  input: ById,
  output: User.extend({ roleIds: z.array(Id) }),
})

export const getUserByIdAggregateAdmin = reads('GET', '/private/user/getUserByIdAggregateAdmin', {
  permission: 'adminUsers',
  summary: 'A user with all that they may do, and how often they are signed in.',
  input: ById,
  output: User.extend({ permissions: z.array(z.string()), openSessions: z.int() }),
})

export const getUserRol = reads('GET', '/private/user/getUserRol', {
  permission: 'adminUsers',
  summary: 'The roles of a user with their permissions.',
  input: ById,
  output: dataOf(Role),
})

const Search = z.strictObject({ search: z.string().trim().max(200).optional() })

export const getUserSelect = reads('GET', '/private/user/getUserSelect', {
  permission: 'session',
  summary: 'Active users as options.',
  input: Search,
  output: matchesOf(Option),
})

export const getUserSelectWithOutOrg = reads('GET', '/private/user/getUserSelectWithOutOrg', {
  permission: ['adminUsers', 'adminOrganization'],
  summary: 'People who left their organization and are in none; the installation sees those of all.',
  input: Search,
  output: matchesOf(Option.extend({ email: z.string() })),
})

/** Shown once: it is kept nowhere, and must be changed at the first sign-in. */
const WithPassword = User.extend({ temporaryPassword: z.string().optional() })

export const createUserAdmin = changes('POST', '/private/user/createUserAdmin', {
  permission: 'adminUsers',
  summary: 'Create a user with a temporary password. Nobody gives a role with rights that they do not hold.',
  input: z.strictObject({
    email: Email,
    name: Name,
    roleIds: RoleIds.default([]),
    locale: Locale.nullable().optional(),
    active: z.boolean().optional(),
    /** Instead of one that is made up. */
    password: NewPassword.optional(),
    organizationId: Id.optional(),
  }),
  output: WithPassword,
})

export const updateUserAdmin = changes('PUT', '/private/user/updateUserAdmin', {
  permission: 'adminUsers',
  summary: 'Change a user; a new temporary password or switched-off second factor ends their sessions.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    name: Name.optional(),
    email: Email.optional(),
    roleIds: RoleIds.optional(),
    locale: Locale.nullable().optional(),
    newTemporaryPassword: z.boolean().optional(),
    withoutTwoFactor: z.boolean().optional(),
  }),
  output: WithPassword,
})

export const updateUserRole = changes('PUT', '/private/user/updateUserRole', {
  permission: 'adminUsers',
  summary: 'Give a user other roles.',
  input: z.strictObject({ _id: Id, roleIds: RoleIds, version: Version.optional() }),
  output: User,
})

const OfUser = {
  /** Somebody else than the caller, for whoever manages users. */
  _id: Id.optional(),
}

export const updateUserImage = changes('PUT', '/private/user/updateUserImage', {
  permission: 'session',
  summary: 'Take an image that was handed in as the own picture, or as that of somebody whom one manages.',
  input: z.strictObject({ ...OfUser, mediaId: Id }),
  output: User,
})

export const updateImageDelete = changes('PUT', '/private/user/updateImageDelete', {
  permission: 'session',
  summary: 'Take the picture away: the initials of the name stand for it again.',
  input: z.strictObject(OfUser),
  output: User,
})

export const activeDeactive = changes('PUT', '/private/user/activeDeactive', {
  permission: 'activateUser',
  summary: 'Switch a user on or off; who is off is signed out at once.',
  input: z.strictObject({ _id: Id, active: z.boolean().optional() }),
  output: User,
})

export const deleteUser = changes('DELETE', '/private/user/deleteUser', {
  permission: 'deleteUser',
  summary: 'Delete a user whom nothing names; otherwise they leave, and their name stays on what they did.',
  input: ById,
  output: Done.extend({ retired: z.boolean() }),
})

export const updateOrg = changes('PUT', '/private/user/updateOrg', {
  permission: 'updateUserOrganization',
  summary: 'Take a user out of the organization, or move them to another (for the installation).',
  input: z.strictObject({ _id: Id, organizationId: Id.nullable() }),
  output: Done.extend({ organizationId: Id.nullable() }),
})

export const asignOrganization = changes('PATCH', '/private/user/asignOrganization', {
  permission: 'updateUserOrganization',
  summary: 'Take somebody who is in no organization into one; from elsewhere it is for the installation.',
  input: z.strictObject({ _id: Id, organizationId: Id }),
  output: Done.extend({ organizationId: Id }),
})

export const getUserAccess = reads('GET', '/private/user/getUserAccess', {
  permission: 'adminUsers',
  summary: 'What a user can see and do: their permissions and the calls that each opens.',
  input: ById,
  output: z.object({
    user: User,
    permissions: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        group: z.string(),
        /** The roles that give it. */
        roles: z.array(z.string()),
        calls: z.array(
          z.object({ method: z.string(), path: z.string(), summary: z.string(), changes: z.boolean() }),
        ),
      }),
    ),
    /** What everybody who is signed in may call. */
    everybody: z.int(),
  }),
})

const Statistics = z.array(z.string().regex(/^[a-zA-Z]{1,60}$/, 'field.choice')).max(40)

const chosenStatistics = {
  statistics: Statistics.nullable(),
  /** Those of them that take the whole width; without it each is as wide as it comes. */
  wide: Statistics.optional(),
}

export const getConfigStatistics = reads('GET', '/private/user/config/statistics/getConfigStatistics', {
  permission: 'seeStats',
  summary: 'Which statistics the caller wants to see, in their order; null as the product comes.',
  input: Nothing,
  output: z.object(chosenStatistics),
})

export const updateConfigStatistics = changes(
  'PUT',
  '/private/user/config/statistics/updateConfigStatistics',
  {
    permission: 'seeStats',
    summary: 'Choose the statistics, their order, and which of them take the whole width.',
    input: z.strictObject(chosenStatistics),
    output: z.object(chosenStatistics),
  },
)
