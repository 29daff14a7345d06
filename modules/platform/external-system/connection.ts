import type { z } from 'zod'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { configuration } from '@cuadre/server-kit/configuration.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { getJson } from '@cuadre/server-kit/outside/get-json.ts'
import { decrypted, encrypted } from '@cuadre/server-kit/secret-box.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import type * as api from './api.ts'

type System = z.output<typeof api.getExternalSystem.output>['system']

const owner = (organization: string) => `${organization} accounting system`

const stored = ({ tx }: Pick<Context, 'tx'>) =>
  tx
    .selectFrom('accounting_system')
    .select(['address', 'active', 'token_encrypted', 'version'])
    .executeTakeFirst()

export async function systemOf(context: Pick<Context, 'tx'>): Promise<System> {
  const found = await stored(context)
  if (!found) return null
  const { token_encrypted, ...system } = found
  return { ...system, hasToken: token_encrypted !== null }
}

export async function setSystem(
  context: Context,
  { settings }: z.output<typeof api.updateExternalSystem.input>,
): Promise<{ system: System }> {
  const { tx, organization, dataDir } = context
  await tx.selectFrom('organization').select('organization_id').forUpdate().execute()
  const before = await systemOf(context)
  if (settings?.version !== undefined && settings.version !== before?.version) throw stale(before ?? {})
  if (!settings) await tx.deleteFrom('accounting_system').execute()
  else {
    const { address, active, token } = settings
    const row = {
      address,
      active,
      version: (before?.version ?? 0) + 1,
      updated_at: new Date().toISOString(),
      // A token for one server is not sent to another.
      ...(before && new URL(before.address).host !== new URL(address).host && { token_encrypted: null }),
      ...(token !== undefined && {
        token_encrypted: token ? encrypted(dataDir, token, owner(organization)) : null,
      }),
    }
    await (before
      ? tx.updateTable('accounting_system').set(row).execute()
      : tx.insertInto('accounting_system').values(row).execute())
  }
  const after = await systemOf(context)
  context.changed({ type: 'accountingSystem', _id: organization, before, after })
  return { system: after }
}

/** Reads a list of the external system, e.g. `storages`. Without a system in use there is nothing to ask. */
export async function askSystem(context: Context, list: string): Promise<unknown> {
  const found = await stored(context)
  if (!found?.active) throw new Refusal('externalSystem.notConfigured')
  const { address, token_encrypted: box } = found
  const token = box && decrypted(context.dataDir, box, owner(context.organization))
  return getJson({
    url: new URL(list, address.endsWith('/') ? address : `${address}/`),
    token: token ?? null,
    allowedHosts: configuration().externalHosts,
  })
}
