import pg from 'pg'
import type { Day } from '@cuadre/kernel/day.ts'
import { secondCompany } from './almendro.ts'
import { demoCompany } from './ceiba.ts'
import { demoPassword } from './types.ts'
import { loadCompany } from './load/company.ts'

/** The two companies of a first start: one to work in, and one that must never be seen from it. What is there already stays. */
export async function seedDemo(ownerUrl: string, today: Day): Promise<void> {
  const present = await organizations(ownerUrl)
  for (const company of [demoCompany, secondCompany].map((make) => make(today)))
    if (!present.includes(company.organization.name))
      await loadCompany(ownerUrl, company, demoPassword, today)
  await asked(ownerUrl, 'analyze')
}

async function asked<Row extends pg.QueryResultRow>(ownerUrl: string, question: string): Promise<Row[]> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}

export async function organizations(ownerUrl: string): Promise<string[]> {
  const rows = await asked<{ name: string }>(ownerUrl, 'select name from organization')
  return rows.map(({ name }) => name)
}
