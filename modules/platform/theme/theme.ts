import { z } from 'zod'
import type { Visitor } from '@cuadre/server-kit/handle.ts'
import { readToken } from '@cuadre/server-kit/sign-in.ts'
import { ThemeColours } from './api.ts'

/**
 * The organization's theme, by its id or by the caller's session. An unknown organization looks the same as one that
 * has chosen no colours.
 */
export async function themeOf(visitor: Visitor, { organizationId }: { organizationId?: string | undefined }) {
  const organization = organizationId ?? (visitor.token && readToken(visitor.token)?.organization)
  const found =
    organization &&
    (await visitor.inOrganization(organization, { readOnly: true }, (tx) =>
      tx.selectFrom('organization').select(['organization_id', 'name', 'colors']).executeTakeFirst(),
    ))
  if (!found) return { data: { organizationId: null, name: 'Cuadre', colors: {} } }
  return {
    data: {
      organizationId: found.organization_id,
      name: found.name,
      colors: z.parse(ThemeColours, found.colors),
    },
  }
}
