import type { z } from 'zod'
import type { Context, CrossOrganizationContext } from '@cuadre/server-kit/context.ts'
import { decrypted, encrypted } from '@cuadre/server-kit/secret-box.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import type { MailDraft, MailSettings } from './mail-settings.ts'
import { inOrganizationOf } from '@cuadre/server-kit/cross-organization.ts'

type Settings = z.output<typeof MailSettings>
type Draft = z.output<typeof MailDraft>

const owner = (organization: string) => `${organization} mail`

const stored = ({ tx }: Pick<Context, 'tx'>) =>
  tx
    .selectFrom('organization_mail')
    .select(['host', 'port', 'security', 'version'])
    .select(['user_name', 'password_encrypted', 'sender_name', 'sender_address'])
    .executeTakeFirst()

/** The settings without their secret; null where the organization has none of its own. */
export async function mailOf(scope: Pick<Context, 'tx'>): Promise<Settings | null> {
  const found = await stored(scope)
  if (!found) return null
  const { user_name, password_encrypted, sender_name, sender_address, security, ...rest } = found
  return {
    ...rest,
    security: security as Settings['security'],
    userName: user_name,
    senderName: sender_name,
    senderAddress: sender_address,
    hasPassword: password_encrypted !== null,
  }
}

export type MailConnection = Omit<Settings, 'hasPassword' | 'version'> & { password: string | null }

/** What it takes to send a mail for the organization, its password included: for the server alone. */
export async function mailConnection(
  scope: Pick<Context, 'tx' | 'organization' | 'dataDir'>,
): Promise<MailConnection | null> {
  const [settings, found] = [await mailOf(scope), await stored(scope)]
  if (!settings || !found) return null
  const { hasPassword: _has, version: _version, ...connection } = settings
  const { password_encrypted: box } = found
  return {
    ...connection,
    password: box && (decrypted(scope.dataDir, box, owner(scope.organization)) ?? null),
  }
}

export const setMail = (
  context: Context,
  { organizationId, settings }: { organizationId?: string | undefined; settings: Draft | null },
) =>
  inOrganizationOf(context, organizationId, async (scope) => {
    await scope.tx.selectFrom('organization').select('organization_id').forUpdate().execute()
    const before = await mailOf(scope)
    if (settings?.version !== undefined && settings.version !== before?.version) throw stale(before ?? {})
    if (settings) await save(scope, settings, before)
    else await scope.tx.deleteFrom('organization_mail').execute()
    const after = await mailOf(scope)
    scope.changed({
      type: 'mail',
      _id: scope.organization,
      before,
      after: after && { ...after, ...(settings?.password !== undefined && { newCredentials: true }) },
    })
    return { mail: after }
  })

async function save(scope: CrossOrganizationContext, draft: Draft, before: Settings | null): Promise<void> {
  const { password } = draft
  const row = {
    host: draft.host,
    port: draft.port,
    security: draft.security,
    user_name: draft.userName || null,
    sender_name: draft.senderName,
    sender_address: draft.senderAddress,
    version: (before?.version ?? 0) + 1,
    updated_at: new Date().toISOString(),
    // A password for one server is not sent to another.
    ...(before && before.host !== draft.host && { password_encrypted: null }),
    ...(password !== undefined && {
      password_encrypted: password ? encrypted(scope.dataDir, password, owner(scope.organization)) : null,
    }),
  }
  await (before
    ? scope.tx.updateTable('organization_mail').set(row).execute()
    : scope.tx.insertInto('organization_mail').values(row).execute())
}
