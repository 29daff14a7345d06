import { expect } from 'vitest'
import { handlers, refusals } from '@cuadre/server/product.ts'
import { openPool } from '@cuadre/server-kit/database.ts'
import { buildServer } from '@cuadre/server-kit/http.ts'
import { mediaStores } from '@cuadre/server-kit/media/stores.ts'

/** A database as the application's own role reaches it. */
export const applicationUrl = (url: string) => {
  const application = new URL(url)
  application.username = 'cuadre_app'
  application.password = 'test'
  return application.href
}

/** Posts a sale's deposit for each amount and checks the books, which seals them; nobody else is connected afterwards. */
export async function depositAndCheck(
  url: string,
  dataDir: string,
  amounts: readonly string[],
): Promise<void> {
  const pool = openPool(applicationUrl(url), 2)
  const app = await buildServer({
    pool,
    handlers,
    refusals,
    dataDir,
    media: mediaStores({ dataDir }),
    logLevel: 'silent',
    secure: false,
    publicCallsPerMinute: 100,
  })
  const login = await app.inject({
    method: 'POST',
    url: '/api/public/session/login',
    payload: { email: 'admin@ceiba.test', password: 'Cuadre-2026' },
  })
  const headers = { authorization: `Bearer ${login.json<{ token: string }>().token}` }
  const call = async <Body>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url: `/api/private/${path}`,
      headers,
      ...(payload && { payload }),
    })
    expect([path, answer.statusCode]).toEqual([path, 200])
    return answer.json<Body>()
  }
  const chart = await call<{ data: { _id: string; code: string }[] }>('GET', 'accounts/getAccountsList')
  const account = (code: string) => chart.data.find((each) => each.code === code)?._id
  for (const amount of amounts) {
    const { _id } = await call<{ _id: string }>('POST', 'accountingEntries/createAccountingEntryManual', {
      date: '2026-02-10',
      description: 'Depósito de la venta del día',
      lines: [
        { accountId: account('109'), debit: amount, credit: '0.00' },
        { accountId: account('106'), debit: '0.00', credit: amount },
      ],
    })
    await call('PUT', 'accountingEntries/confirmAccountingEntries', { _id })
  }
  await call('POST', 'integrity/check')
  await app.close()
  await pool.end()
}
