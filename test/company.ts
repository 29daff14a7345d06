import { firstHash } from '@cuadre/accounting/journal/entry-text.ts'
import { monthsOf } from '@cuadre/accounting/exercises/months.ts'
import { insertRows } from '@cuadre/db/insert-rows.ts'
import { createOrganization } from '@cuadre/setup/organization.ts'
import { permissionNames } from '@cuadre/kernel/permissions.ts'
import { v7 as uuidv7 } from 'uuid'
import { asSuperuser } from './cluster.ts'

interface Company {
  name: string
  domain: string
}

/** A company on the Cuban chart with the exercise 2026: January to March active, the rest waiting. */
export async function createCompany(url: string, { name, domain }: Company): Promise<void> {
  await asSuperuser(url, async (client) => {
    await client.query('begin')
    const organization_id = await createOrganization(client, {
      organization: { name, localization: 'cu', timeZone: 'America/Havana' },
      roles: [
        { name: 'Administrador', permissions: permissionNames },
        { name: 'Sin permisos', permissions: [] },
      ],
      users: [
        { email: `admin@${domain}`, name: 'Rosa Iglesias', role: 'Administrador' },
        { email: `nadie@${domain}`, name: 'Tomás Rey', role: 'Sin permisos' },
      ],
      password: 'Cuadre-2026',
    })
    const exercise_id = uuidv7()
    await insertRows(client, 'accounting_exercise', [
      { organization_id, id: exercise_id, code: '2026', start_date: '2026-01-01', end_date: '2026-12-31' },
    ])
    await insertRows(client, 'entry_series', [
      { organization_id, exercise_id, last_number: null, last_hash: firstHash },
    ])
    await insertRows(
      client,
      'accounting_period',
      monthsOf('2026-01-01', '2026-12-31').map(({ startDate, endDate }, position) => ({
        organization_id,
        id: uuidv7(),
        exercise_id,
        number: position + 1,
        start_date: startDate,
        end_date: endDate,
        state: position < 3 ? 'active' : 'pending',
        carried: position < 3,
      })),
    )
    await insertRows(client, 'partner', [
      { organization_id, id: uuidv7(), code: '0001', name: 'Hotel Los Framboyanes', kind: 'client' },
    ])
    await insertRows(client, 'cost_center', [
      { organization_id, id: uuidv7(), code: '01', name: 'Administración' },
    ])
    await client.query('commit')
  })
}
