import pg from 'pg'
import type { Day } from '@cuadre/kernel/day.ts'
import { secondCompany } from './almendro.ts'
import { demoCompany } from './ceiba.ts'
import { demoPassword } from './types.ts'
import { loadCompany } from './load/company.ts'

/** The two companies of a first start: one to work in, and one that must never be seen from it. */
export async function seedDemo(ownerUrl: string, today: Day): Promise<void> {
  await loadCompany(ownerUrl, demoCompany(today), demoPassword, today)
  await loadCompany(ownerUrl, secondCompany(today), demoPassword, today)
  const client = new pg.Client(ownerUrl)
  await client.connect()
  await client.query('analyze')
  await client.end()
}
