import { z } from 'zod'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context, CrossOrganizationContext } from '@cuadre/server-kit/context.ts'
import type { Visitor } from '@cuadre/server-kit/handle.ts'
import { readToken } from '@cuadre/server-kit/sign-in.ts'
import { inOrganizationOf } from '@cuadre/server-kit/cross-organization.ts'
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

const themeRow = ({ tx }: CrossOrganizationContext) =>
  tx
    .selectFrom('organization')
    .select(['organization_id', 'name', 'colors'])
    .forUpdate()
    .executeTakeFirstOrThrow()

interface Choice {
  organizationId?: string | undefined
  colors: ThemeColours
}

const setColours = (
  context: Context,
  { organizationId, colors }: Choice,
  { isFirst }: { isFirst: boolean },
) =>
  inOrganizationOf(context, organizationId, async (scope) => {
    const { organization_id, name, colors: stored } = await themeRow(scope)
    const before = z.parse(ThemeColours, stored)
    if (isFirst && Object.keys(before).length > 0) throw new Refusal('theme.exists')
    await scope.tx
      .updateTable('organization')
      .set({ colors: JSON.stringify(colors) })
      .execute()
    scope.changed({ type: 'theme', _id: organization_id, before, after: colors })
    return { data: { organizationId: organization_id, name, colors } }
  })

export const createTheme = (context: Context, choice: Choice) =>
  setColours(context, choice, { isFirst: true })

export const updateTheme = (context: Context, choice: Choice) =>
  setColours(context, choice, { isFirst: false })

export const resetTheme = (context: Context, { organizationId }: { organizationId?: string | undefined }) =>
  setColours(context, { organizationId, colors: {} }, { isFirst: false })
