import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'

type CurrencyOption = z.output<typeof api.currencySelect.output>['data'][number]

async function currencies({ tx, organization }: Context) {
  const { rows } = await sql<CurrencyOption>`
    select id as "_id", code, name, symbol, decimals, is_functional as "isFunctional"
      from currency where organization_id = ${organization} and active order by is_functional desc, code`.execute(
    tx,
  )
  return { data: rows }
}

export const currencyRoutes = [handle(api.currencySelect, currencies)]
