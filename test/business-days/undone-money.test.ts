import { beforeAll, expect, test } from 'vitest'
import { booksOf } from '../books.ts'
import { openProduct } from '../ceiba.ts'
import { purchasingOf } from '../purchasing.ts'
import { randomFrom, type Random } from './random.ts'
import { leftInBooks, undoingOf, type Undo } from './undoing.ts'

// Whatever was done with money can be undone, the last of it first, and then it is as if it had never been. SEED makes it other.
const seed = Number(process.env['SEED'] ?? 20_260_109)
const operations = Number(process.env['OPERATIONS'] ?? 25)

const product = openProduct()
const books = booksOf(product)
const { partner } = purchasingOf(product)
const { ask, through, undoing } = undoingOf(product)
const ids = { till: '', fund: '', bank: '', expenses: '', center: '', item: '', client: '', provider: '' }
const banks = { current: '', reserve: '' }
let chequebookId = ''

beforeAll(async () => {
  banks.current = await books.bankAccount('0814229940010001', '109')
  banks.reserve = await books.bankAccount('0814229940010002', '110')
  ids.till = await books.account('101')
  ids.fund = await books.account('102')
  ids.bank = await books.account('109')
  ids.expenses = await books.account('822')
  ids.center = await books.costCenter('C1', 'Administración')
  ids.item = await books.expenseItem('11161')
  ids.client = await partner('Cafetería El Patio', 'client')
  ids.provider = await partner('Molino del Sur', 'provider')
  const book = await ask('POST', 'paychecks/createChequebook', {
    code: 'CH-1',
    bankAccountId: banks.current,
    firstNumber: '000101',
    lastNumber: '000900',
  })
  chequebookId = book.body._id
})

const cheque = 'paychecks/createPaycheck paychecks/changeStatusPaycheck'
const byPost = { method: 'POST' } as const

function world(random: Random) {
  const day = () => `2026-01-${String(random.whole(6, 12)).padStart(2, '0')}`
  const some = () => `${random.whole(10, 300)}.${random.whole(10, 99)}`
  let fundId: string | undefined
  const line = (amount: string) => ({
    accountId: ids.expenses,
    costCenterId: ids.center,
    expenseItemId: ids.item,
    amount,
  })
  /** Writes a document, moves it through one of the ways, and says how to come back. */
  const moved = async (
    path: string,
    read: string,
    written: object,
    ways: readonly { there: readonly string[]; back: readonly string[] }[],
    more: Record<string, object> = {},
    by: { method?: 'PUT' | 'POST' } = {},
  ): Promise<Undo | undefined> => {
    const { there, back } = random.pick(ways)
    const done = await through(path, written, there, { ...by, more })
    return done && undoing(path.split(' ')[1]!, read, done, { ...by, states: back })
  }
  const cancelled = ['cancelled']
  const atOnceOrNot = [
    { there: ['confirmed'], back: cancelled },
    { there: ['inTransit'], back: cancelled },
    { there: ['inTransit', 'confirmed'], back: cancelled },
  ]
  const advance = async (accountId: string): Promise<Undo | undefined> => {
    const { status, body } = await ask('POST', 'anticipateReceivable/createAnticipateCollect', {
      clientId: ids.client,
      date: '2026-01-06',
      accountId,
      amount: `${random.whole(300, 900)}.${random.whole(10, 99)}`,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return undoing('operationCollect/changeState', 'operationCollect/getById', body)
  }
  const all: (() => Promise<Undo | undefined>)[] = [
    () => advance(ids.bank),
    () => advance(ids.till),
    () =>
      moved(
        'deposit/create deposit/changeState',
        'deposit/getById',
        { date: day(), accountId: ids.till, bankAccountId: banks.current, amount: some() },
        atOnceOrNot,
      ),
    () =>
      moved(
        'transference/create transference/changeState',
        'transference/getById',
        {
          date: day(),
          fromBankAccountId: banks.current,
          toBankAccountId: banks.reserve,
          amount: some(),
          fee: '1.25',
        },
        atOnceOrNot,
      ),
    () =>
      moved(
        'cashCount/create cashCount/changeState',
        'cashCount/getById',
        {
          date: '2026-01-12',
          accountId: ids.till,
          occasion: 'surprise',
          custodian: 'Marta',
          counted: some(),
        },
        [{ there: ['declared', 'confirmed'], back: cancelled }],
      ),
    () =>
      moved(
        cheque,
        'paychecks/getPaycheck',
        {
          type: 'received',
          date: day(),
          partnerId: ids.client,
          printedNumber: String(random.whole(1e5, 1e6)),
          amount: some(),
          leavesAdvance: true,
        },
        [
          { there: ['registered'], back: cancelled },
          { there: ['registered', 'deposited'], back: ['registered', 'cancelled'] },
        ],
        { deposited: { bankAccountId: banks.current } },
        byPost,
      ),
    () =>
      moved(
        cheque,
        'paychecks/getPaycheck',
        {
          type: 'issued',
          date: day(),
          partnerId: ids.provider,
          chequebookId,
          amount: some(),
          leavesAdvance: true,
        },
        [
          { there: ['issued', 'delivered'], back: cancelled },
          { there: ['issued', 'cashed'], back: ['delivered', 'cancelled'] },
        ],
        {},
        byPost,
      ),
    async () => {
      if (fundId !== undefined) return undefined
      const path = 'openingCashBack/create openingCashBack/changeStateCashbackMovement'
      const written = {
        date: '2026-01-06',
        accountId: ids.fund,
        sourceAccountId: ids.bank,
        custodian: 'Marta',
        amount: '200.00',
      }
      const done = await through(path, written, ['opened'])
      if (!done) return undefined
      fundId = done._id
      const close = undoing(path.split(' ')[1]!, 'openingCashBack/getById', done)
      return async () => {
        await close()
        fundId = undefined
      }
    },
    async () => {
      if (fundId === undefined) return undefined
      const isAdvance = random.onceIn(2)
      const amount = `${random.whole(4, 20)}.50`
      return moved(
        'expenseMovement/create expenseMovement/changeState',
        'expenseMovement/getById',
        {
          date: day(),
          fundId,
          beneficiary: 'Luis',
          description: 'Limpieza',
          ...(isAdvance ? { advance: true, amount } : { lines: [line(amount)] }),
        },
        isAdvance
          ? [
              { there: ['confirmed'], back: cancelled },
              { there: ['confirmed', 'justified'], back: ['confirmed', 'cancelled'] },
            ]
          : [{ there: ['confirmed'], back: cancelled }],
        { justified: { date: '2026-01-12', lines: [line('3.25')] } },
      )
    },
    async () => {
      if (fundId === undefined) return undefined
      const { body: fund } = await ask('GET', 'openingCashBack/getById', { id: fundId })
      const { status, body } = await ask('PUT', 'openingCashBack/changeStateCashbackMovement', {
        _id: fundId,
        version: fund.version,
        state: 'refunded',
        date: '2026-01-12',
      })
      expect(status).toBeLessThan(500)
      const [refund] = (body as unknown as { refunds?: { _id: string; state: string }[] }).refunds ?? []
      return status === 200 && refund
        ? undoing('openingCashBack/refund/changeState', 'openingCashBack/refund/getById', refund)
        : undefined
    },
  ]
  return () => random.pick([all[0]!, all[1]!, ...all])()
}

test.each([0, 1, 2])(
  `what was done with money is undone in the reverse order, and nothing is left of it (seed ${seed} + %i)`,
  async (more) => {
    const draw = world(randomFrom(seed + more))
    const undo: Undo[] = []
    for (let at = 0; at < operations; at += 1) {
      const done = await draw()
      if (done) undo.push(done)
    }
    expect(undo.length).toBeGreaterThan(operations / 3)
    for (const each of undo.toReversed()) await each()
    expect(await leftInBooks(product)).toEqual([])
  },
)
