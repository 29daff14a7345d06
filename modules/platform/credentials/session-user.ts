import type { Tx } from '@cuadre/server-kit/database.ts'
import { contentOf } from '@cuadre/kernel/media-address.ts'

/** The user as the browser knows them. */
export async function sessionUser(tx: Tx, userId: string) {
  const person = await tx
    .selectFrom('user_account as person')
    .innerJoin('organization', 'organization.organization_id', 'person.organization_id')
    .select([
      'person.id',
      'person.name',
      'person.email',
      'person.image_id',
      'person.locale',
      'person.color_scheme',
      'person.sidebar',
      'person.tour_offered',
    ])
    .select([
      'organization.organization_id',
      'organization.name as organization_name',
      'organization.logo_id',
      'organization.language',
    ])
    .where('person.id', '=', userId)
    .executeTakeFirstOrThrow()
  const granted = await tx
    .selectFrom('user_role as held')
    .innerJoin('role_permission as granted', 'granted.role_id', 'held.role_id')
    .select('granted.permission')
    .distinct()
    .where('held.user_id', '=', userId)
    .orderBy('granted.permission')
    .execute()
  return {
    _id: person.id,
    name: person.name,
    email: person.email,
    image: person.image_id && contentOf(person.image_id, 'thumbnail'),
    organizationId: person.organization_id,
    organizationName: person.organization_name,
    organizationLogo: person.logo_id && contentOf(person.logo_id, 'thumbnail'),
    permissions: granted.map(({ permission }) => permission),
    locale: (person.locale ?? person.language) as 'es' | 'en',
    ...(person.color_scheme && { colorScheme: person.color_scheme as 'light' | 'dark' }),
    ...(person.tour_offered && { tourOffered: true }),
    ...(person.sidebar && { sidebar: person.sidebar as 'open' | 'collapsed' }),
  }
}
