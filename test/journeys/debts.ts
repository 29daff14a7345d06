import type { Visit } from './visit.ts'

interface Named {
  _id: string
}

/** What clients owe and what is owed to providers by entries that a person writes, as when books are opened. */
export function debtsIn({ page }: Visit) {
  /** Asked by the page itself, since the product answers no other site. */
  const ask = async <Answer>(method: 'GET' | 'POST', path: string, input: object): Promise<Answer> =>
    (await page.evaluate(
      async (asked) => {
        const answer = await fetch(asked.address, {
          method: asked.method,
          headers: { 'content-type': 'application/json' },
          ...(asked.method === 'POST' && { body: asked.body }),
        })
        if (!answer.ok) throw new Error(`${asked.address}: ${answer.status} ${await answer.text()}`)
        return (await answer.json()) as unknown
      },
      {
        method,
        address:
          method === 'GET'
            ? `/api/private/${path}?${new URLSearchParams({ ...input }).toString()}`
            : `/api/private/${path}`,
        body: JSON.stringify(input),
      },
    )) as Answer
  const account = async (code: string) => (await ask<Named>('GET', 'accounts/getAccountByCode', { code }))._id

  return {
    account,
    partner: async (name: string, kind: 'client' | 'provider') =>
      (await ask<Named>('POST', 'providersCont/createProviderCont', { name, kind }))._id,

    /** A debt on the account of clients or of providers, from or to a partner, posted on a day. */
    async owe(side: 'receivable' | 'payable', partnerId: string, sum: string, date: string): Promise<void> {
      const owed = { accountId: await account(side === 'receivable' ? '135.0020' : '405.0020'), partnerId }
      const cash = { accountId: await account('101') }
      const [debited, credited] = side === 'receivable' ? [owed, cash] : [cash, owed]
      await ask('POST', 'accountingEntries/createAccountingEntryManual', {
        date,
        description: 'Saldo de apertura',
        lines: [
          { ...debited, debit: sum, credit: '0.00' },
          { ...credited, debit: '0.00', credit: sum },
        ],
        confirm: true,
      })
    },
  }
}
