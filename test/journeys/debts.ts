import type { Visit } from './visit.ts'

interface Named {
  _id: string
}

/** Asks the server as this person, without the screens. */
export const askIn =
  ({ context }: Visit) =>
  async <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, input: object): Promise<Answer> => {
    const answer = await context.request.fetch(`/api/private/${path}`, {
      method,
      // As the application itself asks: the session is in the cookie, and no other site can send this header.
      headers: { authorization: 'Bearer session' },
      ...(method === 'GET' ? { params: { ...input } } : { data: input }),
    })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

/** What clients owe and what is owed to providers by entries that a person writes, as when books are opened. */
export function debtsIn(visit: Visit) {
  const ask = askIn(visit)
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
